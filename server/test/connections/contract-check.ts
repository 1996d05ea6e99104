import { Ajv, type ValidateFunction } from 'ajv';
import { z } from 'zod';

const operationSchema = z.object({
  query: z.record(z.string(), z.array(z.string())).default({}),
  headers: z.array(z.string()).default([]),
  body: z.unknown().optional(),
  form: z.record(z.string(), z.unknown()).optional(),
  answer: z.unknown().optional(),
});
const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.unknown(),
});

interface Known {
  readonly path: string;
  /** What a request says that the document does not know, or lacks. */
  readonly checkQuery: (query: URLSearchParams) => readonly string[];
  readonly checkBody: (body: unknown) => readonly string[];
  readonly checkForm: (edition: string, form: unknown) => readonly string[];
  readonly checkAnswer: (answer: unknown) => readonly string[];
}

/** Holds requests to a service, and the answers of a local one in its place, against its published document. */
export function openContract(document: unknown): (method: string, pathname: string) => Known | undefined {
  const { paths, components } = documentSchema.parse(document);
  const ajv = new Ajv({ strict: false, allErrors: true });
  ajv.addSchema({ $id: 'contract', components });
  const validators = new Map<string, ValidateFunction>();

  function check(schema: unknown, value: unknown): readonly string[] {
    if (schema === undefined) return value === undefined ? [] : ['a body that is not known'];
    const text = JSON.stringify(schema).replaceAll('"#/', '"contract#/');
    const validate = validators.get(text) ?? ajv.compile(z.record(z.string(), z.unknown()).parse(JSON.parse(text)));
    validators.set(text, validate);
    if (validate(value)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    );
  }

  return (method, pathname) => {
    for (const [path, methods] of Object.entries(paths)) {
      const operation = methods[method.toLowerCase()];
      if (operation === undefined || !new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname)) continue;
      return {
        path,
        checkQuery: (query) =>
          [...query].flatMap(([name, value]) => {
            const allowed = operation.query[name];
            if (allowed === undefined) return [`?${name} is not known`];
            return allowed.length === 0 || allowed.includes(value) ? [] : [`?${name}=${value} is not known`];
          }),
        checkBody: (body) => check(operation.body, body),
        checkForm: (edition, form) => check(operation.form?.[edition], form),
        checkAnswer: (answer) => check(operation.answer, answer),
      };
    }
    return undefined;
  };
}
