/** The envelope of every search reply. */
export type Envelope = {
  RequestId: null;
  Success: boolean;
  HasResult: boolean;
  ExceptionErro: { Message: string; InnerException: null; StackTrace: string } | null;
  MensagemErro: string | null;
  ExErro: ExErro | null;
  Data: unknown[] | null;
  Completed: boolean;
  TotalItens: number;
  Info: string | null;
  JsonObjectErro: null;
  AuxiliarResponse: null;
};

type ExErro = {
  TargetSite: null;
  Message: string | null;
  Data: Record<string, never>;
  InnerException: null;
  HelpLink: null;
  Source: null;
  HResult: number;
  StackTrace: null;
  Extensions?: { LeaseId: string };
};

export function success(reply: Pick<Envelope, 'Data' | 'Completed' | 'TotalItens' | 'Info'>): Envelope {
  return {
    RequestId: null,
    Success: true,
    HasResult: true,
    ExceptionErro: null,
    MensagemErro: null,
    ExErro: null,
    Data: reply.Data,
    Completed: reply.Completed,
    TotalItens: reply.TotalItens,
    Info: reply.Info,
    JsonObjectErro: null,
    AuxiliarResponse: null,
  };
}

/** Adds a lease, which the backend sends in the field of exceptions. */
export function withLease(envelope: Envelope, leaseId: string): Envelope {
  return { ...envelope, ExErro: { ...exception(null), Extensions: { LeaseId: leaseId } } };
}

/** Error with HTTP 200. `data` is `[]` for a missing permission and null for a crash. */
export function failure(message: string, data: [] | null): Envelope {
  return {
    ...success({ Data: data, Completed: true, TotalItens: 0, Info: null }),
    Success: false,
    HasResult: false,
    ExceptionErro: { Message: message, InnerException: null, StackTrace: '' },
    MensagemErro: message,
    ExErro: exception(message),
  };
}

function exception(message: string | null): ExErro {
  return {
    TargetSite: null,
    Message: message,
    Data: {},
    InnerException: null,
    HelpLink: null,
    Source: null,
    HResult: -2146233088,
    StackTrace: null,
  };
}
