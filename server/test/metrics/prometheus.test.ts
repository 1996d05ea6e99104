/** The rules and the dashboard of `deploy/`, by Prometheus's own tool, and asked of a real Prometheus that reads a real node. */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ensureProgram } from '../../../scripts/lib/apt.mjs';
import { createApp, type App } from '../../src/app/app.ts';
import { parseConfig } from '../../src/config/config.ts';
import { createLogger } from '../../src/lib/logger.ts';
import { freePort } from '../support/free-port.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';

const run = promisify(execFile);
const deploy = path.join(import.meta.dirname, '..', '..', '..', 'deploy');
const prometheusIsHere = await ensureProgram('prometheus');
const answerSchema = z.object({ status: z.string(), data: z.object({ result: z.array(z.unknown()) }) });
const rulesSchema = z.object({
  data: z.object({
    groups: z.array(
      z.object({ rules: z.array(z.object({ name: z.string(), query: z.string(), health: z.string() })) }),
    ),
  }),
});
const dashboardSchema = z.object({ panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })) });

describe.runIf(prometheusIsHere)('Prometheus', () => {
  let database: TestDatabase;
  let folder: string;
  let app: App;
  let closeServer: () => void;
  let prometheus: ChildProcess;
  let api: string;

  beforeAll(async () => {
    database = await createTestDatabase();
    folder = await mkdtemp(path.join(tmpdir(), 'afterglow-prometheus-'));
    app = await createApp({
      config: parseConfig({ DATA_DIR: folder, DATABASE_URL: database.url, EMAIL_VERIFICATION: 'false' }),
      databaseUrl: database.url,
      logger: createLogger('silent'),
      announce: () => undefined,
      pages: undefined,
    });
    const metricsPort = await freePort();
    const server = app.createMetricsServer().listen(metricsPort, '127.0.0.1');
    await once(server, 'listening');
    closeServer = () => server.close();

    await cp(path.join(deploy, 'prometheus'), folder, { recursive: true });
    const file = path.join(folder, 'prometheus.yml');
    const given = await readFile(file, 'utf8');
    // as an operator does: own hosts; and quicker, so that nobody waits here
    const own = given
      .replace('localhost:9464', `127.0.0.1:${metricsPort}`)
      .replace('scrape_interval: 15s', 'scrape_interval: 1s\n  evaluation_interval: 1s');
    expect(own).not.toBe(given);
    await writeFile(file, own);
    const port = await freePort();
    api = `http://127.0.0.1:${port}/api/v1`;
    prometheus = spawn(
      'prometheus',
      [
        `--config.file=${file}`,
        `--storage.tsdb.path=${path.join(folder, 'tsdb')}`,
        `--web.listen-address=127.0.0.1:${port}`,
      ],
      { stdio: 'ignore' },
    );
    await until('it has read the node', async () => {
      const answer = await fetch(`${api}/query?query=up`).then(
        (response) => response.text(),
        () => '',
      );
      return answer.includes('"1"]');
    });
  });
  afterAll(async () => {
    const ended = once(prometheus, 'exit');
    prometheus.kill();
    await ended;
    closeServer();
    await app.close();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  test('its own tool finds nothing wrong: each fault wakes somebody, a healthy hour wakes nobody', async () => {
    const cwd = path.join(deploy, 'prometheus');
    expect((await run('promtool', ['check', 'config', 'prometheus.yml'], { cwd })).stdout).toContain('SUCCESS');
    expect((await run('promtool', ['test', 'rules', 'afterglow.test.yml'], { cwd })).stdout).toContain('SUCCESS');
    const text = await readFile(path.join(cwd, 'afterglow.rules.yml'), 'utf8');
    const tested = await readFile(path.join(cwd, 'afterglow.test.yml'), 'utf8');
    for (const [, name] of text.matchAll(/alert: (\w+)/g)) expect(tested).toContain(`alertname="${name}"`);
  });

  test('every rule is evaluated on what the node tells', async () => {
    let rules: { name: string; health: string }[] = [];
    await until('all were evaluated', async () => {
      const answer = rulesSchema.parse(await (await fetch(`${api}/rules`)).json());
      rules = answer.data.groups.flatMap((group) => group.rules);
      return rules.every(({ health }) => health !== 'unknown');
    });
    expect(rules.length).toBeGreaterThan(10);
    expect(rules.filter(({ health }) => health !== 'ok')).toEqual([]);
  });

  test('every panel of the dashboard can be asked, and those of now have a value', async () => {
    const { panels } = dashboardSchema.parse(
      JSON.parse(await readFile(path.join(deploy, 'grafana/afterglow.json'), 'utf8')),
    );
    const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    expect(expressions.length).toBeGreaterThan(20);
    const empty: string[] = [];
    for (const expr of expressions) {
      const response = await fetch(`${api}/query?${new URLSearchParams({ query: expr }).toString()}`);
      const { status, data } = answerSchema.parse(await response.json());
      expect(status, expr).toBe('success');
      if (data.result.length === 0) empty.push(expr);
    }
    // only what has not happened on a node that just began: no picture, no job, no request, no dollar
    expect(empty.filter((expr) => !/rate\(|increase\(/.test(expr))).toEqual([]);
  });
});
