import { useFormatter, useTranslations } from 'use-intl';
import { followUpOf } from '../ui/feedback/error-note.tsx';
import { ProgressBar } from '../ui/feedback/progress-bar.tsx';
import { Button } from '../ui/forms/button.tsx';
import { Icon } from '../ui/picture/icon.tsx';
import { mediaPath } from '../ui/picture/picture-sources.ts';
import { sendingMs } from './line-speed.ts';
import { useUploadProblem } from './upload-problem.ts';
import type { Upload, UploadState } from './use-upload.ts';
import './upload.css';

/** A shorter wait needs no figure. */
const worthTellingMs = 3000;

/** The chosen picture with its facts, its way to the server, and what went wrong, in one place that keeps its height. */
export function PickedPicture({ upload }: { readonly upload: Upload }) {
  const t = useTranslations('upload');
  const problem = useUploadProblem();
  const { state } = upload;
  if (state.kind === 'empty') return null;
  const failed = state.kind === 'failed';
  const url = previewOf(state);

  return (
    <div>
      <div className={failed ? 'picked failed' : 'picked'}>
        <span className="thumb">
          {url === undefined ? <Icon name={failed ? 'warning' : 'image'} /> : <img src={url} alt="" />}
        </span>
        <div className="grid min-w-0 flex-1 gap-1">
          <p className="truncate font-[560]">{nameOf(state) ?? t('fromMine')}</p>
          {failed ? (
            <p className="text-t13 text-bad" role="alert">
              {problem(state)}
            </p>
          ) : (
            <PickedFacts state={state} />
          )}
        </div>
        {failed && state.local !== undefined && followUpOf(state.error) === 'retry' && (
          <Button kind="quiet" size="small" onClick={upload.retry}>
            {t('retry')}
          </Button>
        )}
        <Button kind="ghost" size="small" onClick={upload.clear}>
          {state.kind === 'sending' ? t('cancel') : failed ? t('remove') : t('change')}
        </Button>
      </div>
      {upload.ignored > 0 && <p className="mt-1.5 text-t13 text-ink-3">{t('ignored', { count: upload.ignored })}</p>}
    </div>
  );
}

function PickedFacts({ state }: { readonly state: Exclude<UploadState, { kind: 'empty' | 'failed' }> }) {
  const t = useTranslations('upload');
  const format = useFormatter();
  if (state.kind === 'sending') {
    const percent = Math.floor(state.sent * 100);
    const leftMs = sendingMs((1 - state.sent) * state.local.file.size);
    const text =
      state.sent >= 1
        ? t('inspecting')
        : leftMs < worthTellingMs
          ? t('sending', { percent })
          : t('sendingLeft', { percent, seconds: Math.ceil(leftMs / 1000) });
    return (
      <>
        <p className="num text-t13 text-ink-3">{text}</p>
        <ProgressBar value={state.sent} label={text} />
      </>
    );
  }
  if (state.kind === 'held') return <p className="text-t13 text-ink-3">{t('held')}</p>;
  const { width, height } = state.image;
  // the file that they know; what is kept of it has another size when it was turned or told too much
  const bytes = state.local?.file.size ?? state.image.bytes;
  const megabytes = bytes / 1_000_000;
  const size =
    megabytes >= 0.1
      ? format.number(megabytes, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })
      : format.number(bytes / 1000, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 });
  return (
    <p className="num text-t13 text-ink-3">{t('facts', { width: String(width), height: String(height), size })}</p>
  );
}

/** Something to look at: the local file if this browser can draw it, else the stored picture. */
export function previewOf(state: UploadState): string | undefined {
  if (state.kind === 'empty') return undefined;
  if (state.local?.previewUrl !== undefined) return state.local.previewUrl;
  return state.kind === 'ready' ? `${mediaPath(state.image.id)}?w=1280&format=webp` : undefined;
}

function nameOf(state: Exclude<UploadState, { kind: 'empty' }>): string | undefined {
  return state.kind === 'failed' ? state.name : state.local?.file.name;
}
