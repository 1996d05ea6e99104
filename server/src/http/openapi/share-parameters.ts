import type { OpenAPI } from '@orpc/openapi';

const methods = ['get', 'head', 'post', 'put', 'patch', 'delete'] as const;
const fewest = 3;

/** Says parameters that several endpoints have alike (`id`, `cursor`, `limit`) once, and refers to them. */
export function shareParameters(document: OpenAPI.Document): OpenAPI.Document {
  const uses = new Map<string, OpenAPI.ParameterObject[]>();
  for (const operation of operationsOf(document))
    for (const parameter of operation.parameters ?? []) {
      if ('$ref' in parameter) continue;
      const text = JSON.stringify(parameter);
      uses.set(text, [...(uses.get(text) ?? []), parameter]);
    }
  const parameters = { ...document.components?.parameters };
  const names = new Map<string, string>();
  for (const [text, [first, ...others]] of uses) {
    if (first === undefined || others.length + 1 < fewest) continue;
    const name = freeName(first.name.replaceAll(/[^A-Za-z]/g, ''), parameters);
    names.set(text, name);
    parameters[name] = first;
  }
  for (const operation of operationsOf(document))
    if (operation.parameters !== undefined)
      operation.parameters = operation.parameters.map((parameter) => {
        const name = names.get(JSON.stringify(parameter));
        return name === undefined ? parameter : { $ref: `#/components/parameters/${name}` };
      });
  return { ...document, components: { ...document.components, parameters } };
}

function operationsOf({ paths }: OpenAPI.Document): OpenAPI.OperationObject[] {
  return Object.values(paths ?? {}).flatMap((path) =>
    methods.map((method) => path?.[method]).filter((operation) => operation !== undefined),
  );
}

function freeName(name: string, taken: object): string {
  let free = name;
  for (let number = 2; free in taken; number += 1) free = `${name}${number}`;
  return free;
}
