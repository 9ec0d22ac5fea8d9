import {
  type Attributes,
  type Context,
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

/** The kinds of work that spans describe. */
export const spanKinds = { request: SpanKind.SERVER, call: SpanKind.CLIENT, job: SpanKind.CONSUMER };

type SpanOptions = { kind: SpanKind; attributes: Attributes; parent?: Context };

/** The trace of the running work as a field of a job's payload; empty without a trace. */
export type CarriedTrace = { traceparent?: string };

/** Begins a span within the running work. The caller ends it. */
export function beginSpan(name: string, { kind, attributes, parent = context.active() }: SpanOptions): Span {
  return trace.getTracer('revoada').startSpan(name, { kind, attributes }, parent);
}

/**
 * Runs the work as a span, and marks the span when it throws. Attributes and names hold no personal data; the message of an
 * error may hold what logs hide, so that only its name is taken.
 */
export async function inSpan<T>(name: string, options: SpanOptions, work: (span: Span) => Promise<T>): Promise<T> {
  const span = beginSpan(name, options);
  try {
    return await context.with(trace.setSpan(options.parent ?? context.active(), span), () => work(span));
  } catch (error) {
    failSpan(span, error);
    throw error;
  } finally {
    span.end();
  }
}

export function failSpan(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
}

/** Reads the trace of a caller, such as a proxy or the process that enqueued a job. Nothing else that it carries is read. */
export function readTrace(carried: CarriedTrace | null): Context {
  return propagation.extract(context.active(), { traceparent: carried?.traceparent });
}

export function carryTrace(): CarriedTrace {
  const carried: CarriedTrace = {};
  propagation.inject(context.active(), carried);
  return carried;
}
