import { AppError } from '@afterglow/domain/errors/errors';
import type { RequestContext, Viewer } from './context.ts';

/** The person behind the request. Throws `not_logged_in` for a visitor. */
export function requireViewer(context: RequestContext): Viewer {
  if (context.viewer === undefined) throw new AppError('not_logged_in');
  return context.viewer;
}
