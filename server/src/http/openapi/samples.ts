/** Samples of every endpoint in three languages, made of the document: `x-codeSamples`, as viewers show them. */
import type { OpenAPI } from '@orpc/openapi';
import { readSampleCall, type SampleCall } from './sample-call.ts';

export interface Sample {
  readonly lang: 'Shell' | 'TypeScript' | 'Python';
  readonly label: string;
  readonly source: string;
}

const methods = ['get', 'head', 'post', 'put', 'patch', 'delete'] as const;

/** They run as they stand with AFTERGLOW_SERVER and AFTERGLOW_KEY set, once the words in capitals are replaced. */
export function addSamples(document: OpenAPI.Document): OpenAPI.Document {
  for (const [path, item] of Object.entries(document.paths ?? {}))
    for (const method of methods) {
      const operation = item?.[method];
      if (operation !== undefined)
        Object.assign(operation, { 'x-codeSamples': samplesOf(readSampleCall(document, path, method, operation)) });
    }
  return document;
}

export const samplesOf = (call: SampleCall): readonly Sample[] => [
  { lang: 'Shell', label: 'curl', source: inShell(call) },
  { lang: 'TypeScript', label: 'TypeScript', source: inTypeScript(call) },
  { lang: 'Python', label: 'Python', source: inPython(call) },
];

const withTitleCase = (name: string): string => name.replaceAll(/(^|-)([a-z])/g, (whole) => whole.toUpperCase());

function inShell({ method, path, caller, headers, json, file, form, answer, saved }: SampleCall): string {
  const verb = method === 'HEAD' ? ' --head' : method === 'GET' || form !== undefined ? '' : ` -X ${method}`;
  const quiet = answer === 'lines' ? ' --no-buffer' : '';
  const lines = [`curl --fail-with-body${quiet}${verb} "$AFTERGLOW_SERVER${path}"`];
  if (caller === 'key') lines.push('-H "Authorization: Bearer $AFTERGLOW_KEY"');
  if (caller === 'session') lines.push('-H "Cookie: $AFTERGLOW_COOKIE"');
  for (const [name, value] of Object.entries(headers)) lines.push(`-H '${withTitleCase(name)}: ${value}'`);
  if (json !== undefined) lines.push("-H 'Content-Type: application/json'", `-d '${JSON.stringify(json)}'`);
  if (file !== undefined) lines.push(`--data-binary @${file}`);
  for (const [name, value] of Object.entries(form ?? {}))
    lines.push(`-F '${name}=${name === 'file' ? '@' : ''}${value}'`);
  if (answer === 'file') lines.push(`-o ${saved}`);
  return lines.join(' \\\n  ');
}

const environment = (caller: SampleCall['caller']): readonly [name: string, variable: string][] => [
  ['server', 'AFTERGLOW_SERVER'],
  ...(caller === 'key' ? [['key', 'AFTERGLOW_KEY'] as [string, string]] : []),
  ...(caller === 'session' ? [['cookie', 'AFTERGLOW_COOKIE'] as [string, string]] : []),
];

function inTypeScript(call: SampleCall): string {
  const { method, path, caller, headers, json, file, form, answer, saved } = call;
  const opens = file !== undefined || form?.['file'] !== undefined;
  const lines = [
    ...(opens ? ["import { openAsBlob } from 'node:fs';"] : []),
    ...(answer === 'file' ? ["import { writeFile } from 'node:fs/promises';"] : []),
    ...(opens || answer === 'file' ? [''] : []),
    `const { ${environment(caller)
      .map(([name, variable]) => `${variable}: ${name}`)
      .join(', ')} } = process.env;`,
  ];
  if (form !== undefined) {
    lines.push('const form = new FormData();');
    for (const [name, value] of Object.entries(form))
      lines.push(
        name === 'file'
          ? `form.set('file', await openAsBlob('${value}'), '${value}');`
          : `form.set('${name}', ${JSON.stringify(value)});`,
      );
  }
  const sent = [
    ...(caller === 'key' ? ['authorization: `Bearer ${key}`'] : []),
    ...(caller === 'session' ? ['cookie: `${cookie}`'] : []),
    ...Object.entries(headers).map(([name, value]) => `'${name}': '${value}'`),
    ...(json === undefined ? [] : ["'content-type': 'application/json'"]),
  ];
  const options = [
    ...(method === 'GET' ? [] : [`method: '${method}'`]),
    ...(sent.length === 0 ? [] : [`headers: { ${sent.join(', ')} }`]),
    ...(json === undefined ? [] : [`body: JSON.stringify(${typescript(json)})`]),
    ...(file === undefined ? [] : [`body: await openAsBlob('${file}')`]),
    ...(form === undefined ? [] : ['body: form']),
  ];
  const address = `\`\${server}${path}\``;
  lines.push(
    options.length === 0
      ? `const answer = await fetch(${address});`
      : `const answer = await fetch(${address}, {\n  ${options.join(',\n  ')},\n});`,
    'if (!answer.ok) throw new Error(await answer.text());',
    {
      json: 'console.log(await answer.json());',
      lines: 'for await (const bytes of answer.body ?? []) console.log(Buffer.from(bytes).toString());',
      file: `await writeFile('${saved}', Buffer.from(await answer.arrayBuffer()));`,
      headers: 'console.log(answer.status, Object.fromEntries(answer.headers));',
    }[answer],
  );
  return lines.join('\n');
}

function inPython(call: SampleCall): string {
  const { method, path, caller, headers, json, file, form, answer, saved } = call;
  const sent = [
    ...(caller === 'key' ? ['"authorization": f"Bearer {key}"'] : []),
    ...(caller === 'session' ? ['"cookie": cookie'] : []),
    ...Object.entries(headers).map(([name, value]) => `"${name}": "${value}"`),
    ...(json === undefined ? [] : ['"content-type": "application/json"']),
    ...(form === undefined ? [] : ['"content-type": "multipart/form-data; boundary=part"']),
  ];
  const body =
    json !== undefined
      ? [`body = json.dumps(${python(json)}).encode()`]
      : file !== undefined
        ? [`body = open("${file}", "rb").read()`]
        : form === undefined
          ? []
          : [
              'body = b""',
              ...Object.entries(form).flatMap(([name, value]) => formPart(name, value)),
              'body += b"--part--\\r\\n"',
            ];
  const options = [
    ...(method === 'GET' || (method === 'POST' && body.length > 0) ? [] : [`method="${method}"`]),
    ...(body.length === 0 ? [] : ['data=body']),
    ...(sent.length === 0 ? [] : [`headers={${sent.join(', ')}}`]),
  ];
  const modules = ['os', ...(json !== undefined || answer === 'json' ? ['json'] : [])].toSorted();
  return [
    `import ${modules.join(', ')}`,
    'from urllib.request import Request, urlopen',
    '',
    ...environment(caller).map(([name, variable]) => `${name} = os.environ["${variable}"]`),
    ...body,
    options.length === 0
      ? `request = Request(server + "${path}")`
      : `request = Request(\n    server + "${path}",\n    ${options.join(',\n    ')},\n)`,
    'with urlopen(request) as answer:',
    {
      json: '    print(json.load(answer))',
      lines: '    for line in answer:\n        print(line.decode(), end="")',
      file: `    open("${saved}", "wb").write(answer.read())`,
      headers: '    print(answer.status, dict(answer.headers))',
    }[answer],
  ].join('\n');
}

function formPart(name: string, value: string): readonly string[] {
  const head = `--part\\r\\nContent-Disposition: form-data; name="${name}"`;
  return name === 'file'
    ? [
        `body += b'${head}; filename="${value}"\\r\\nContent-Type: image/jpeg\\r\\n\\r\\n'`,
        `body += open("${value}", "rb").read() + b"\\r\\n"`,
      ]
    : [`body += b'${head}\\r\\n\\r\\n${value}\\r\\n'`];
}

/** A value as TypeScript writes it. */
function typescript(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(typescript).join(', ')}]`;
  if (typeof value === 'object' && value !== null)
    return `{ ${Object.entries(value)
      .map(([name, each]) => `${name}: ${typescript(each)}`)
      .join(', ')} }`;
  return typeof value === 'string' ? `'${value.replaceAll(/['\\\n]/g, escaped)}'` : JSON.stringify(value ?? null);
}

const escaped = (character: string): string => (character === '\n' ? '\\n' : `\\${character}`);

/** A value as Python writes it. */
function python(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(python).join(', ')}]`;
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .map(([name, each]) => `${JSON.stringify(name)}: ${python(each)}`)
      .join(', ')}}`;
  if (value === null || value === undefined) return 'None';
  return typeof value === 'boolean' ? (value ? 'True' : 'False') : JSON.stringify(value);
}
