import { ApiError } from '../api/api-error.ts';
import { ErrorNote } from '../ui/feedback/error-note.tsx';
import { Icon } from '../ui/picture/icon.tsx';
import type { FormResult } from './form-result.ts';

/** Below a form: that it worked, or why not and what to do. Nothing for the result of another form. */
export function FormNote({
  result,
  intent,
  done,
}: {
  readonly result: FormResult | undefined;
  readonly intent: string;
  readonly done?: string;
}) {
  const mine = result?.intent === intent ? result : undefined;
  return (
    <div role="status" className="form-note">
      {mine?.failure === null && done !== undefined && (
        <p className="flex items-center gap-2 text-t13 text-ok">
          <Icon name="check" small />
          {done}
        </p>
      )}
      {mine?.failure && (
        <ErrorNote
          error={new ApiError(mine.failure.code, mine.failure.message, 0, mine.failure.details)}
          onRetry={null}
        />
      )}
    </div>
  );
}
