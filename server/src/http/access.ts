import type { KeyRule } from '@afterglow/domain/accounts/key-scopes';
import { AppError } from '@afterglow/domain/errors/errors';
import type { RequestContext, Viewer } from './context.ts';

/** Throws `forbidden` for anyone but an administrator, and `second_factor_required` while their door is shut. */
export function requireAdmin(viewer: Viewer | undefined): Viewer {
  if (viewer === undefined) throw new AppError('not_logged_in');
  if (viewer.adminDoor !== undefined) throw new AppError('second_factor_required');
  if (viewer.role !== 'admin') throw new AppError('forbidden');
  return viewer;
}

/** Refuses an API key that may not go through this door. Throws `key_not_allowed`, `key_scope_missing` { scope }. */
export function checkKey(viewer: Viewer | undefined, rule: KeyRule): void {
  if (viewer?.key === undefined || rule === 'any') return;
  if (rule === false) throw new AppError('key_not_allowed');
  if (!viewer.key.scopes.includes(rule)) throw new AppError('key_scope_missing', { scope: rule });
}

/** The person behind the request. Throws `not_logged_in` for a visitor. */
export function requireViewer(context: RequestContext): Viewer {
  if (context.viewer === undefined) throw new AppError('not_logged_in');
  return context.viewer;
}
