import type { Generation } from '@afterglow/domain/contract/studio/generations';

/**
 * The row in an event, or undefined for half a line or something else: the next event or the poll brings the row again.
 * Only what tells a generation apart is checked. The sender is our own server, which checks the whole shape, and the
 * schema itself would bring its library to every page.
 */
export function readGeneration(data: string): Generation | undefined {
  try {
    const value: unknown = JSON.parse(data);
    return isGeneration(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isGeneration(value: unknown): value is Generation {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'status' in value &&
    typeof value.status === 'string' &&
    'progress' in value &&
    typeof value.progress === 'number' &&
    'imageIds' in value &&
    Array.isArray(value.imageIds)
  );
}
