import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { VARIABLES } from '@press/config/testing/variables';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { CronJob, Job } from 'kubernetes-models/batch/v1';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { PersistentVolumeClaim, Service } from 'kubernetes-models/v1';
import { parse, parseAllDocuments } from 'yaml';

const root = path.join(__dirname, '../../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** The models validate their objects with the schemas of Kubernetes. */
const MODELS = {
  CronJob,
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  Job,
  NetworkPolicy,
  PersistentVolumeClaim,
  PodDisruptionBudget,
  Service,
};

/** Variables of the AWS SDK that no program reads itself. */
const OF_THE_SDK = ['AWS_REGION', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];
const known = new Set([...VARIABLES.map(({ name }) => name), ...OF_THE_SDK]);

const isModel = (kind: unknown): kind is keyof typeof MODELS => typeof kind === 'string' && Object.hasOwn(MODELS, kind);

/** The faults that the schema finds in a manifest. */
function faultsOf(manifest: Record<string, unknown>): string | null {
  const { kind } = manifest;
  if (!isModel(kind)) return `no schema of ${String(kind)}`;
  // Its constructor types each kind, but the schema is under test here.
  const Model: new (data: never) => { validate(): void } = MODELS[kind];
  try {
    new Model(manifest as never).validate();
    return null;
  } catch (thrown) {
    return thrown instanceof Error ? thrown.message : String(thrown);
  }
}

const manifestsOf = (file: string): Record<string, unknown>[] =>
  parseAllDocuments(read(`deploy/kubernetes/base/${file}`)).map(
    (document) => document.toJS() as Record<string, unknown>,
  );

test('M-24 every file of the kustomization is valid by the schemas of Kubernetes', () => {
  const { resources } = parse(read('deploy/kubernetes/base/kustomization.yaml')) as { resources: string[] };
  const files = readdirSync(path.join(root, 'deploy/kubernetes/base')).filter((file) => file !== 'kustomization.yaml');
  expect(files.sort()).toEqual([...resources].sort());
  for (const file of resources) expect(manifestsOf(file).map(faultsOf).filter(Boolean)).toEqual([]);
});

test('M-24 compose.yaml contains no secret', () => {
  expect(read('compose.yaml')).not.toMatch(/change-this|password: ?[a-z]/i);
  for (const secret of ['METRICS_TOKEN', 'DB_PASSWORD', 'STORE_SECRET'])
    expect(read('compose.yaml')).toContain(`\${${secret}:?}`);
});

describe.each(['edge', 'api'])('M-24 the manifests of the %s', (program) => {
  const manifests = manifestsOf(`${program}.yaml`);

  test('are a Deployment with what belongs to it', () => {
    expect(manifests.map(({ kind }) => kind)).toEqual([
      'Deployment',
      'Service',
      'PodDisruptionBudget',
      'HorizontalPodAutoscaler',
    ]);
    // The check finds a value of a wrong type and a missing field.
    const [deployment] = manifests;
    expect(faultsOf({ ...deployment, spec: { replicas: 'two' } })).toContain('replicas');
  });

  test('leave time to drain before the process is killed', () => {
    const text = read(`deploy/kubernetes/base/${program}.yaml`);
    const drain = Number(/DRAIN_SECONDS=(\d+)/.exec(read('deploy/kubernetes/base/kustomization.yaml'))?.[1]);
    const grace = Number(/terminationGracePeriodSeconds: (\d+)/.exec(text)?.[1]);
    const probe = /readinessProbe:[^}]*\}[^}]*\}/.exec(text)?.[0] ?? '';
    const [period, failures] = ['periodSeconds', 'failureThreshold'].map((name) =>
      Number(new RegExp(`${name}: (\\d+)`).exec(probe)?.[1]),
    );
    expect(grace).toBeGreaterThanOrEqual(drain + 20);
    expect(drain).toBeGreaterThan((period ?? NaN) * (failures ?? NaN));
  });
});

test('M-24 settings of the manifests and of compose.yaml are variables that the programs read', () => {
  const kustomization = read('deploy/kubernetes/base/kustomization.yaml');
  const literals = [...kustomization.matchAll(/^ +- ([A-Z_0-9]+)=/gm)].map(([, name = '']) => name);
  const compose = parse(read('compose.yaml'), { merge: true }) as {
    services: Record<string, { image?: string; environment?: Record<string, string>; depends_on?: object }>;
  };
  const programs = Object.values(compose.services).filter(({ image }) => image === 'press');
  expect(programs).toHaveLength(5);
  const names = [...literals, ...programs.flatMap(({ environment = {} }) => Object.keys(environment))];
  expect(names.filter((name) => !known.has(name))).toEqual([]);
  for (const { depends_on: others = {} } of Object.values(compose.services))
    expect(Object.keys(compose.services)).toEqual(
      expect.arrayContaining(Array.isArray(others) ? others : Object.keys(others)),
    );
});

test('M-24 the image runs as another user than root, and its entry has every command that the manifests name', () => {
  const containerfile = read('Containerfile');
  expect(containerfile).toMatch(/^USER (?!0)\d+:\d+$/m);
  expect(containerfile).toMatch(/^HEALTHCHECK .*CMD \["press", "health"\]$/m);
  for (const command of ['edge', 'api', 'content', 'release', 'install', 'health'])
    expect(read('deploy/image/press')).toMatch(new RegExp(`^  ${command}\\)`, 'm'));
});
