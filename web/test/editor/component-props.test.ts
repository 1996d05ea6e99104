/** A component with many props is a sign that its state lives in the wrong place: the store has it. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const folder = path.resolve(import.meta.dirname, '../../src/pages/editor');
const most = 6;

type Node = { readonly type: string; readonly [key: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const each of value) yield* nodesOf(each);
  else if (isNode(value)) {
    yield value;
    for (const each of Object.values(value)) yield* nodesOf(each);
  }
}

const nameOf = (id: unknown): string => (isNode(id) && typeof id['name'] === 'string' ? id['name'] : '');
const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

/** Components of a file, with the size of the type or the pattern of their props, whichever is larger. */
function componentsIn(file: string): { readonly name: string; readonly props: number }[] {
  const { program } = parseSync(file, readFileSync(file, 'utf8'));
  const nodes = [...nodesOf(program)];
  const interfaces = new Map(
    nodes.flatMap((node): [string, number][] =>
      node.type === 'TSInterfaceDeclaration' && isNode(node['body'])
        ? [[nameOf(node['id']), lengthOf(node['body']['body'])]]
        : [],
    ),
  );
  return nodes
    .filter((node) => node.type === 'FunctionDeclaration' && /^[A-Z]/.test(nameOf(node['id'])))
    .map((node) => {
      const [first] = Array.isArray(node['params']) ? node['params'] : [];
      if (!isNode(first)) return { name: nameOf(node['id']), props: 0 };
      const annotation = isNode(first['typeAnnotation']) ? first['typeAnnotation']['typeAnnotation'] : undefined;
      const typed = !isNode(annotation)
        ? 0
        : annotation.type === 'TSTypeLiteral'
          ? lengthOf(annotation['members'])
          : (interfaces.get(nameOf(annotation['typeName'])) ?? 0);
      return { name: nameOf(node['id']), props: Math.max(lengthOf(first['properties']), typed) };
    });
}

test(`no component of the editor has more than ${most} props`, () => {
  const files = globSync('**/*.tsx', { cwd: folder });
  const components = files.flatMap((file) => componentsIn(path.join(folder, file)));
  expect(components.length).toBeGreaterThan(50);
  expect(components.filter(({ props }) => props > most)).toEqual([]);
});
