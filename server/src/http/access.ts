import { AppError } from '@afterglow/domain/errors/errors';
import type { RequestContext, Viewer } from './context.ts';

/** Throws `forbidden` for anyone but an administrator, and `second_factor_required` while their door is shut. */
export function requireAdmin(viewer: Viewer | undefined): Viewer {
  if (viewer === undefined) throw new AppError('not_logged_in');
  if (viewer.adminDoor !== undefined) throw new AppError('second_factor_required');
  if (viewer.role !== 'admin') throw new AppError('forbidden');
  return viewer;
}

/** The person behind the request. Throws `not_logged_in` for a visitor. */
export function requireViewer(context: RequestContext): Viewer {
  if (context.viewer === undefined) throw new AppError('not_logged_in');
  return context.viewer;
}
