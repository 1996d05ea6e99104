/**
 * `npm run settings` writes `.env.example` from the schemas of the settings. `--check` writes nothing and fails when the file
 * is out of date, or when README.md and docs name a setting that does not exist, miss one, or state another default.
 */
import fs from 'node:fs';
import { environmentSchema } from '../server/src/config/environment-schema.ts';
import { everyVariable } from '../server/src/config/every-variable.ts';
import { readArguments } from './lib/arguments.mjs';
import { inRoot } from './lib/project.mjs';

const { values } = readArguments(import.meta.url, { check: { type: 'boolean', default: false } });

/** A heading stands above the first variable of its section. */
const headings: Readonly<Record<string, string>> = {
  MODE: 'Server',
  AUTH_SECRET: 'Accounts and credits',
  OPERATOR_NAME: 'Operator and email',
  STORAGE: 'Storage of images',
  WORKER_CONCURRENCY: 'Engine',
  CREATIVE_ORDER: 'Creative models (docs/providers.md)',
  IMAGES_API_KEY: 'Any OpenAI-compatible server',
  COMFYUI_API_KEY: 'ComfyUI',
  GOOGLE_GENERATIVE_AI_API_KEY: 'Google',
  OPENAI_API_KEY: 'OpenAI',
  FAL_API_KEY: 'fal',
  REPLICATE_API_TOKEN: 'Replicate',
  PLANNER_MODEL: 'Language model that plans edits (docs/providers.md)',
  STRIPE_SECRET_KEY: 'Payments by Stripe (docs/payments.md)',
  PAYPAL_CLIENT_ID: 'Payments by PayPal',
  CREEM_API_KEY: 'Payments by Creem',
};

const introduction = `# Settings of Afterglow, written by \`npm run settings\`: change the schemas in server/src/config instead.
# Copy this file to \`.env\`, which \`npm start\` and \`npm run dev\` read; variables of the environment win over it.
# Every setting is optional. A value shown is the default.
`;

const variables = everyVariable();
const defaults: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(environmentSchema.parse({})).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  ),
);

function describeVariable(name: string): string {
  const description = variables[name]?.description;
  if (description === undefined) throw new Error(`${name} has no description: add .describe() to its schema`);
  const heading = headings[name] === undefined ? '' : `\n## ${headings[name]}\n\n`;
  return `${heading}# ${description}\n# ${name}=${defaults[name] ?? ''}\n`;
}

const ownModels = `
## Your own models (docs/models.md)

# An ONNX file in place of a model: AFTERGLOW_MODEL_ and the id in capitals
# AFTERGLOW_MODEL_U2NETP=
`;

const example = introduction + Object.keys(variables).map(describeVariable).join('') + ownModels;
const file = inRoot('.env.example');

if (values.check) {
  const problems = [...checkExample(), ...checkReadme(), ...checkDocuments()];
  for (const problem of problems) console.log(problem);
  process.exit(problems.length === 0 ? 0 : 1);
}
fs.writeFileSync(file, example);

function checkExample(): readonly string[] {
  const written = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  return written === example ? [] : ['.env.example is out of date: npm run settings'];
}

/** Every row of the table in README.md: its variables exist, and a single value in its second column is the default. */
function checkReadme(): readonly string[] {
  return readDocument('README.md')
    .split('\n')
    .filter((line) => /^\| `[A-Z]/.test(line))
    .flatMap((line) => {
      const [, first = '', second = ''] = line.split('|');
      const names = quoted(first).filter((name) => /^[A-Z0-9_]+$/.test(name));
      const values = quoted(second);
      const wrong = names
        .filter((name) => !(name in variables))
        .map((name) => `README.md: there is no setting ${name}`);
      if (values.length !== names.length || second.includes('PAYPAL_ENV')) return wrong;
      const differing = names.filter((name, index) => defaults[name] !== undefined && defaults[name] !== values[index]);
      return [...wrong, ...differing.map((name) => `README.md: the default of ${name} is ${defaults[name]}`)];
    });
}

/** Every setting is explained in at least one document; `…_YEARLY` and `<PREFIX>_YEARLY` stand for all that end so. */
function checkDocuments(): readonly string[] {
  const documents = [
    'README.md',
    ...['providers', 'payments', 'operating', 'models', 'scaling'].map((name) => `docs/${name}.md`),
  ]
    .map(readDocument)
    .join('\n');
  const named = documents.split('\n').flatMap(quoted);
  const endings = named.flatMap((name) => /^(?:…|<PREFIX>)(_.+)$/.exec(name)?.[1] ?? []);
  const words = new Set(documents.match(/[A-Z][A-Z0-9_]+/g));
  return Object.keys(variables)
    .filter((name) => !words.has(name) && !endings.some((ending) => name.endsWith(ending)))
    .map((name) => `no document explains ${name}`);
}

function readDocument(name: string): string {
  return fs.readFileSync(inRoot(name), 'utf8');
}

function quoted(text: string): readonly string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, value = '']) => value);
}
