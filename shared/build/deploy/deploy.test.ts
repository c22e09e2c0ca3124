import { readFileSync, readdirSync, existsSync } from 'node:fs';
import path from 'node:path';
import { testFolder } from '@press/build/testing/test-folder';
import { VARIABLES } from '@press/config/testing/variables';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { CronJob, Job } from 'kubernetes-models/batch/v1';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { PersistentVolumeClaim, Service } from 'kubernetes-models/v1';
import { parse, parseAllDocuments } from 'yaml';
import { spawnSync } from 'node:child_process';
import { expressions } from './observability';
import { writeFile } from 'node:fs/promises';

describe('manifests', () => {
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

  const isModel = (kind: unknown): kind is keyof typeof MODELS =>
    typeof kind === 'string' && Object.hasOwn(MODELS, kind);

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

  test('M-24 every file of the kustomization matches the Kubernetes schemas', () => {
    const { resources } = parse(read('deploy/kubernetes/base/kustomization.yaml')) as { resources: string[] };
    const files = readdirSync(path.join(root, 'deploy/kubernetes/base')).filter(
      (file) => file !== 'kustomization.yaml',
    );
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

  test('M-24 the image does not run as root, and its entry has every command that the manifests name', () => {
    const containerfile = read('Containerfile');
    expect(containerfile).toMatch(/^USER (?!0)\d+:\d+$/m);
    expect(containerfile).toMatch(/^HEALTHCHECK .*CMD \["press", "health"\]$/m);
    for (const command of ['edge', 'api', 'content', 'release', 'install', 'health'])
      expect(read('deploy/image/press')).toMatch(new RegExp(`^  ${command}\\)`, 'm'));
  });
});

describe('observability', () => {
  const root = path.join(__dirname, '../../..');
  const folder = path.join(root, 'deploy/observability');
  const PROMTOOL = '/usr/bin/promtool';

  test('M-21 every selector in dashboards and rules names its job', () => {
    expect(expressions().length).toBeGreaterThan(40);
    for (const expression of expressions()) {
      const selectors = expression.match(/[a-z_][\w:]*\{/g) ?? [];
      const withJob = expression.match(/[a-z_][\w:]*\{job="press-(?:edge|api|site)"/g) ?? [];
      expect([expression, withJob.length]).toEqual([expression, selectors.length]);
      expect(selectors).not.toEqual([]);
      // A metric without braces would have no job.
      const bare = expression.replace(/\{[^}]*\}|"[^"]*"|by \([^)]*\)/g, '').match(/\b[a-z]+_\w+\b(?!\s*[({[])/g) ?? [];
      expect(bare.filter((name) => !withJob.some((of) => of.startsWith(`${name}{`)))).toEqual([]);
    }
  });

  test('M-21 every alert has a section in the runbook', () => {
    const rules = readFileSync(path.join(folder, 'alerts.yaml'), 'utf8');
    const alerts = rules.match(/- alert: \w+/g) ?? [];
    const links = [...rules.matchAll(/runbook: docs\/operators\/incident-runbook\.md#(\S+)/g)].map(
      ([, anchor]) => anchor,
    );
    expect(links).toHaveLength(alerts.length);
    const runbook = readFileSync(path.join(root, 'docs/operators/incident-runbook.md'), 'utf8');
    const anchors = [...runbook.matchAll(/^#{2,4} (.*)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\w\s-]/g, '')
        .replace(/\s/g, '-'),
    );
    expect(anchors).toEqual(expect.arrayContaining(links));
  });

  test('M-21 every alert has a test in which it fires', () => {
    const rules = readFileSync(path.join(folder, 'alerts.yaml'), 'utf8');
    const { tests } = parse(readFileSync(path.join(folder, 'alerts.test.yaml'), 'utf8')) as {
      tests: { alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] }[];
    };
    const fired = tests
      .flatMap(({ alert_rule_test: each }) => each)
      .filter(({ exp_alerts: expected }) => expected.length > 0);
    const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
    expect(fired.map(({ alertname }) => alertname).sort()).toEqual(alerts.sort());
  });

  // `npm test` names the program when it is missing.
  (existsSync(PROMTOOL) ? describe : describe.skip)('promtool', () => {
    const promtool = (...args: string[]) => spawnSync(PROMTOOL, args, { cwd: folder, encoding: 'utf8' });

    test('M-21 the configuration and the rules are valid', () => {
      expect(promtool('check', 'config', '--syntax-only', 'prometheus.yaml')).toMatchObject({ status: 0 });
      const { status, stdout, stderr } = promtool('check', 'rules', 'alerts.yaml');
      expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('21 rules found')]);
    });

    test('M-21 alerts fire when they should, and not before', () => {
      const { status, stdout, stderr } = promtool('test', 'rules', 'alerts.test.yaml');
      expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('SUCCESS')]);
    });
  });
});

describe('service', () => {
  const root = path.join(__dirname, '../../..');
  const unit = path.join(root, 'deploy/systemd/press.service');
  const ANALYZE = '/usr/bin/systemd-analyze';

  /** The whole output of a systemd-analyze command, and its exit code. */
  function analyze(...args: string[]): { output: string; status: number | null } {
    const { stdout, stderr, status } = spawnSync(ANALYZE, args, { encoding: 'utf8' });
    return { output: stdout + stderr, status };
  }

  test('the service starts the program of npm start', () => {
    const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      scripts: { start: string };
    };
    const program = scripts.start.replace(/^exec node /, '');
    expect(readFileSync(unit, 'utf8')).toContain(`\nExecStart=/usr/bin/env node ${program}\n`);
  });

  // `npm test` names the program when it is missing.
  (existsSync(ANALYZE) ? describe : describe.skip)('systemd-analyze', () => {
    test('M-03 the service, and the backup with its timer, are valid', async () => {
      const backup = ['press-backup.service', 'press-backup.timer'].map((file) => path.join(path.dirname(unit), file));
      expect(analyze('verify', unit, ...backup)).toEqual({ output: '', status: 0 });
      // It reports an unknown line.
      const wrong = path.join(testFolder(), 'press.service');
      await writeFile(wrong, readFileSync(unit, 'utf8').replace('ProtectClock=yes', 'ProtectClocks=yes'));
      expect(analyze('verify', wrong).output).toContain('ProtectClocks');
    });

    test('M-03 systemd-analyze rates its exposure at most 2', () => {
      const { output } = analyze('security', '--offline=true', unit);
      expect(Number(/Overall exposure level for press\.service: ([\d.]+)/.exec(output)?.[1])).toBeLessThanOrEqual(2);
    });
  });

  const CADDY = '/usr/bin/caddy';
  // `npm test` names the program when it is missing.
  (existsSync(CADDY) ? test : test.skip)('M-03 caddy accepts the TLS recipe', () => {
    const config = path.join(root, 'deploy/tls/Caddyfile');
    const { stderr, stdout } = spawnSync(CADDY, ['validate', '--adapter', 'caddyfile', '--config', config], {
      encoding: 'utf8',
    });
    expect(stdout + stderr).toContain('Valid configuration');
  });
});
