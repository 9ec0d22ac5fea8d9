/** Error codes of the Cloud API with their HTTP status and text. */
export const apiErrors: Readonly<Record<number, { status: number; message: string }>> = {
  100: { status: 400, message: 'Invalid parameter' },
  190: { status: 401, message: 'Invalid OAuth access token' },
  500: { status: 500, message: 'An unknown error occurred' },
  130429: { status: 429, message: 'Rate limit hit' },
  131026: { status: 400, message: 'Message undeliverable' },
  131047: { status: 400, message: 'Re-engagement message' },
  131049: { status: 400, message: 'This message was not delivered to maintain healthy ecosystem engagement.' },
  131056: { status: 429, message: '(Business Account, Consumer Account) pair rate limit hit' },
  132000: { status: 400, message: 'Number of parameters does not match the expected number of params' },
  132001: { status: 404, message: 'Template name does not exist in the translation' },
};

export class ApiError extends Error {
  readonly code: number;

  constructor(code: number, details: string) {
    super(details);
    this.code = code;
  }
}

/** The body and the status of an error answer. */
export function toErrorAnswer({ code, message: details }: ApiError): { status: number; body: object } {
  const { status, message } = apiErrors[code] ?? { status: 500, message: 'An unknown error occurred' };
  const error = {
    message: `(#${code}) ${message}`,
    type: 'OAuthException',
    code,
    error_data: { messaging_product: 'whatsapp', details },
    fbtrace_id: 'demonstracao',
  };
  return { status, body: { error } };
}
