/** Checks the OpenAPI document with Redocly, as a step of `npm run check`: errors and warnings alike fail. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createOpenApiDocument } from '../server/src/http/openapi/document.ts';
import { readArguments } from './lib/arguments.mjs';
import { inRoot } from './lib/project.mjs';

readArguments(import.meta.url, {});

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'afterglow-api-'));
try {
  const file = path.join(folder, 'openapi.json');
  fs.writeFileSync(file, JSON.stringify(await createOpenApiDocument('https://afterglow.test'), undefined, 1));
  const redocly = inRoot('tools', 'node_modules', '@redocly', 'cli', 'bin', 'cli.js');
  const flags = ['--config', inRoot('tools', 'redocly.yaml'), '--max-problems', '20'];
  const { status, stdout, stderr } = spawnSync(process.execPath, [redocly, 'lint', file, ...flags], {
    encoding: 'utf8',
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });
  const warned = /You have \d+ warning/.test(stdout + stderr);
  if (status !== 0 || warned) console.log(stdout + stderr);
  process.exitCode = status === 0 && !warned ? 0 : 1;
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}
