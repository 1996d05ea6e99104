import type { KeyRule } from '@afterglow/domain/accounts/key-scopes';

interface PlainRule {
  readonly methods: readonly string[];
  readonly path: RegExp;
  readonly rule: Exclude<KeyRule, false>;
}

const id = '[^/]+';
const at = (path: string): RegExp => new RegExp(`^${path}$`);
const read = ['GET', 'HEAD'];

/** Routes beside the contract that API keys may use. A key reaches no other. */
export const plainKeyRules: readonly PlainRule[] = [
  { methods: read, path: at('/api/openapi(?:-samples)?\\.json'), rule: 'any' },
  { methods: read, path: at('/api/health/(?:live|ready)'), rule: 'any' },
  { methods: read, path: at(`/api/generations/${id}/events`), rule: 'generations:read' },
  { methods: read, path: at(`/api/batches/${id}/events`), rule: 'batches:read' },
  { methods: read, path: at(`/api/batches/${id}/zip`), rule: 'batches:read' },
  { methods: ['POST'], path: at('/api/batches/unpack'), rule: 'images:write' },
  { methods: ['POST'], path: at('/api/uploads/resumable'), rule: 'images:write' },
  { methods: ['HEAD', 'PATCH', 'DELETE'], path: at(`/api/uploads/resumable/${id}`), rule: 'images:write' },
  { methods: ['GET', 'POST', 'DELETE'], path: at('/mcp'), rule: 'any' },
  { methods: read, path: at(`/media/${id}(?:/file)?`), rule: 'images:read' },
];

/** Undefined: not a plain route for keys. */
export function findPlainRule(method: string, path: string): PlainRule['rule'] | undefined {
  return plainKeyRules.find((each) => each.methods.includes(method) && each.path.test(path))?.rule;
}
