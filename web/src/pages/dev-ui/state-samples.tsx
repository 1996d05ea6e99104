import { ApiError } from '../../api/api-error.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorNote } from '../../ui/feedback/error-note.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx';
import { Sample } from './sample.tsx';

export function StateSamples() {
  return (
    <>
      <Sample title="Notes and errors">
        <Note>Something to know.</Note>
        <Note kind="ok">Payment received; the credits are there.</Note>
        <Note kind="warn" title="3 days left">
          The plan ends on Friday.
        </Note>
        <ErrorNote error={new ApiError('offline', '', 0)} />
        <ErrorNote error={new ApiError('session_expired', 'Your session has ended.', 401)} />
        <ErrorNote error={new ApiError('system_busy', 'The system is busy.', 503)} />
        <ErrorNote error={new Error('a defect')} />
      </Sample>
      <Sample title="Empty, way back">
        <Breadcrumb items={[{ to: '/templates', label: 'Templates' }]} current="Remove background" />
        <EmptyState
          art="gallery"
          title="No pictures yet"
          text="Everything you make stays here."
          actions={
            <Button kind="primary" size="small">
              Choose a photo
            </Button>
          }
        />
      </Sample>
    </>
  );
}
