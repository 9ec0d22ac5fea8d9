import type { Configuration } from '../config/settings.ts';

/** Stops after the last spans were sent, or two seconds. */
export type Tracing = { stop(): Promise<void> };

const exportMs = 2_000;

/**
 * Sends spans to the collector of the settings. Without one nothing of the tracing libraries is loaded. Spans are sent in
 * batches behind the requests; a collector that is away costs spans, never answers.
 */
export async function startTracing(
  process: 'server' | 'worker',
  { settings, secrets }: Pick<Configuration, 'settings' | 'secrets'>,
): Promise<Tracing> {
  const { endpoint, serviceName, ratio } = settings.tracing;
  if (endpoint === null) return { stop: async () => undefined };
  const [
    api,
    sdk,
    { AsyncLocalStorageContextManager },
    { W3CTraceContextPropagator },
    { resourceFromAttributes },
    otlp,
  ] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/core'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ]);
  const exporter = new otlp.OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    headers: secrets.tracingHeaders,
    timeoutMillis: exportMs,
  });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({
      'service.name': serviceName,
      'service.version': settings.revision,
      'revoada.process': process,
    }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  });
  api.context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  api.propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  api.trace.setGlobalTracerProvider(provider);
  return {
    async stop() {
      await provider.shutdown().catch(() => undefined);
      api.trace.disable();
      api.propagation.disable();
      api.context.disable();
    },
  };
}
