import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { startTestServer } from '../../apps/server/src/testing/site/test-server.ts';
import { root } from '../lib/run.ts';
import { findSchemaFaults, type Manifest } from './kubernetes-schema.ts';
import { findUnknownSettings, sumStopSeconds } from './settings.ts';

const folder = `${root}deploy/kubernetes/`;
const read = (name: string) => readFileSync(folder + name, 'utf8');
const kustomization = parse(read('kustomization.yaml')) as {
  resources: string[];
  images: { name: string; newName: string; newTag: string }[];
};
const manifests = kustomization.resources.flatMap((name) =>
  parseAllDocuments(read(name)).map((document) => document.toJS() as Manifest),
);
const pick = (kind: string) => manifests.filter((manifest) => manifest.kind === kind);

type Probe = { httpGet: { path: string; port: string } };
type Container = {
  name: string;
  image: string;
  command?: string[];
  env?: { name: string; value: string }[];
  envFrom: { secretRef?: { name: string }; configMapRef?: { name: string } }[];
  ports?: { name: string; containerPort: number }[];
  startupProbe?: Probe;
  livenessProbe?: Probe;
  readinessProbe?: Probe;
  securityContext: object;
  resources: object;
  volumeMounts: { name: string }[];
};
type Pod = {
  terminationGracePeriodSeconds?: number;
  securityContext: object;
  automountServiceAccountToken: boolean;
  containers: [Container];
  volumes: { name: string }[];
};
type Scaling = { scaleTargetRef: object; metrics: { pods?: { metric: { name: string } } }[] };
const pods = [...pick('Deployment'), ...pick('Job')].map(({ metadata, spec }) => {
  const { template } = spec as { template: { metadata: { labels: Record<string, string> }; spec: Pod } };
  return { name: metadata.name, labels: template.metadata.labels, pod: template.spec };
});
const [scaling] = pick('HorizontalPodAutoscaler').map(({ spec }) => spec) as [Scaling];
const settings = (pick('ConfigMap')[0]?.data ?? {}) as Record<string, string>;

describe('the manifests of Kubernetes', () => {
  test('are all named, and are what their schemas say', async () => {
    const files = readdirSync(folder).filter((name) => name !== 'kustomization.yaml');
    expect([...kustomization.resources].sort()).toEqual(files.sort());
    for (const manifest of manifests) {
      expect([manifest.kind, manifest.metadata.name, await findSchemaFaults(manifest)]).toEqual([
        manifest.kind,
        manifest.metadata.name,
        [],
      ]);
    }
  });

  test('would be refused with a field that is wrong, missing or unknown', async () => {
    const [worker] = pick('Deployment').filter(({ metadata }) => metadata.name === 'revoada-worker');
    const spec = { ...(worker?.spec as object), replicas: 'two', replica: 2, selector: undefined };
    expect(await findSchemaFaults({ ...(worker as Manifest), spec })).toEqual([
      '/spec: required',
      '/spec/replicas: type',
      '/spec/replica: unknown',
    ]);
  });

  test('give only settings that exist, and secrets by reference', () => {
    const given = pods.flatMap(({ pod }) => pod.containers[0].env ?? []).map(({ name }) => name);
    expect(findUnknownSettings([...Object.keys(settings), ...given])).toEqual([]);
    expect(pick('Secret')).toEqual([]);
    for (const { pod } of pods) {
      expect(pod.containers[0].envFrom).toEqual([
        { secretRef: { name: 'revoada' } },
        { configMapRef: { name: pick('ConfigMap')[0]?.metadata.name } },
      ]);
    }
  });

  test('run the programs of the image, one revision for all, as a user with no rights on a read-only root', () => {
    expect(kustomization.images).toMatchObject([{ name: 'revoada', newTag: expect.stringMatching(/^[\da-f]{8,40}$/) }]);
    expect(pods.map(({ name }) => name)).toEqual(['revoada-server', 'revoada-worker', 'revoada-migrate']);
    for (const { pod } of pods) {
      const [container] = pod.containers;
      expect(container.image).toBe('revoada');
      const program = container.command?.at(-1) ?? 'apps/server/src/main.ts';
      expect(readFileSync(root + program, 'utf8')).not.toBe('');
      expect(pod).toMatchObject({ automountServiceAccountToken: false });
      expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10_001 });
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(container.resources).toMatchObject({
        requests: { memory: expect.any(String) },
        limits: expect.anything(),
      });
      const volumes = pod.volumes.map(({ name }) => name);
      expect(container.volumeMounts.map(({ name }) => name)).toEqual(volumes);
    }
  });

  test('probe what the product answers, at the port on which it listens', async () => {
    const site = await startTestServer();
    try {
      for (const { name, pod } of pods.filter(({ name }) => name !== 'revoada-migrate')) {
        const [{ ports, env, startupProbe, livenessProbe, readinessProbe }] = pod.containers;
        const port = env?.find((variable) => variable.name === 'WORKER_PORT')?.value ?? settings.PORT;
        expect([name, ports]).toEqual([name, [{ name: 'http', containerPort: Number(port) }]]);
        for (const probe of [startupProbe, livenessProbe, readinessProbe]) {
          expect(probe?.httpGet.port).toBe('http');
          expect((await fetch(site.url(probe?.httpGet.path ?? ''))).status).toBe(200);
        }
        expect(readinessProbe?.httpGet.path).toBe('/health/ready');
      }
    } finally {
      await site.stop();
    }
  });

  test('wait for a process that stops for as long as its settings let it', () => {
    for (const { pod } of pods.filter(({ name }) => name !== 'revoada-migrate'))
      expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(sumStopSeconds(settings));
  });

  test('select pods that exist', () => {
    const labels = pods.map((pod) => pod.labels);
    const selectors = [...pick('Deployment'), ...pick('PodDisruptionBudget')].map(
      ({ spec }) => (spec as { selector: { matchLabels: object } }).selector.matchLabels,
    );
    selectors.push(...pick('Service').map(({ spec }) => (spec as { selector: object }).selector));
    for (const { spec } of pick('NetworkPolicy')) {
      selectors.push((spec as { podSelector: { matchLabels?: object } }).podSelector.matchLabels ?? {});
    }
    for (const selector of selectors) expect(labels).toContainEqual(expect.objectContaining(selector));
    expect(scaling.scaleTargetRef).toEqual({ apiVersion: 'apps/v1', kind: 'Deployment', name: 'revoada-server' });
  });

  test('scale on a metric that the product has', async () => {
    const site = await startTestServer();
    const names = scaling.metrics.flatMap(({ pods }) => pods?.metric.name ?? []);
    const answer = await (await fetch(site.url('/metrics'))).text();
    await site.stop();
    expect(names).toEqual(['revoada_open_streams']);
    for (const name of names) expect(answer).toContain(`\n${name} `);
  });

  test('proxy with the lines that deploy/nginx was tested with', () => {
    const lines = readFileSync(`${root}deploy/nginx/site.conf`, 'utf8').replaceAll(/[\t ]+/g, ' ');
    const upstream = readFileSync(`${root}deploy/nginx/upstream.conf`, 'utf8');
    const ingresses = pick('Ingress').map(({ metadata, spec }) => ({
      annotations: (metadata as unknown as { annotations: Record<string, string> }).annotations,
      rules: (spec as { rules: { http?: { paths: { path: string }[] } }[] }).rules,
    }));
    const written = ingresses
      .flatMap(({ annotations }) => Object.entries(annotations))
      .flatMap(([key, value]) => {
        const name = key.replace('nginx.org/', '').replaceAll('-', '_');
        if (name.endsWith('_snippets'))
          return value
            .trim()
            .split('\n')
            .map((line) => line.trim());
        if (name === 'mergeable_ingress_type') return [];
        return `${name} ${value === 'False' ? 'off' : value};`;
      });
    const isTested = (line: string) =>
      lines.includes(` ${line}`) ||
      upstream.includes(line) ||
      (line === 'max_fails 0;' && upstream.includes('max_fails=0'));
    expect(written.filter((line) => !isTested(line))).toEqual([]);
    for (const line of ['proxy_buffering off;', 'proxy_read_timeout 120s;', 'proxy_set_header traceparent "";'])
      expect(written).toContain(line);
    const paths = ingresses.flatMap(({ rules }) =>
      rules.flatMap(({ http }) => http?.paths.map(({ path }) => path) ?? []),
    );
    expect(paths).toEqual(['/', '/api/flights/search']);
  });
});
