import type { Generation } from '@afterglow/domain/contract/studio/generations';
import { framedAlike, reframes } from '../../ui/picture/framed-alike.ts';
import { mediaPath } from '../../ui/picture/picture-sources.ts';
import { previewOf } from '../../upload/picked-picture.tsx';
import type { UploadState } from '../../upload/use-upload.ts';
import type { KeptResult, LoadedJob } from './load-template.ts';

/** One picture in its frame. */
export interface Framed {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** What the wall shows. `progress` is undefined where nobody tells how far the work is. */
export type StageView =
  | { readonly kind: 'sample' }
  | { readonly kind: 'photo'; readonly photo: Framed | undefined; readonly sent: number | undefined }
  | { readonly kind: 'work'; readonly photo: Framed | undefined; readonly progress: number | undefined }
  | { readonly kind: 'compare' | 'pair'; readonly before: Framed; readonly after: Framed }
  | { readonly kind: 'alone'; readonly after: Framed };

/** `resultShown`: the finished picture is in the browser, so the light may move over it. */
export function stageView(
  generation: Generation | null,
  job: LoadedJob | null,
  upload: UploadState,
  resultShown: boolean,
): StageView {
  const isGone = job?.generation.status === 'succeeded' && job.result === null;
  if (generation === null || generation.status === 'failed' || generation.status === 'canceled' || isGone) {
    // What cannot be drawn and did not arrive leaves the sample on the wall.
    if (upload.kind === 'empty' || (upload.kind === 'failed' && photoOf(upload) === undefined))
      return { kind: 'sample' };
    return { kind: 'photo', photo: photoOf(upload), sent: upload.kind === 'sending' ? upload.sent : undefined };
  }
  const before = sourceOf(generation, job, upload);
  if (generation.status !== 'succeeded') return { kind: 'work', photo: before, progress: generation.progress };
  // The row is done a moment before the page has read the pictures' sizes and the result itself.
  if (!job?.result || !resultShown) return { kind: 'work', photo: before, progress: 1 };
  const after = stored(job.result);
  if (before === undefined) return { kind: 'alone', after };
  const alike = framedAlike(before, after) && !reframes(generation.templateId);
  return { kind: alike ? 'compare' : 'pair', before, after };
}

/** What a visitor has made of the photo that is here, or its result; undefined when there is none. */
export function tryView(
  trying: { readonly kind: 'idle' | 'working' | 'failed' } | { readonly kind: 'done'; readonly after: Framed },
  templateId: string,
  upload: UploadState,
): StageView | undefined {
  const before = photoOf(upload);
  if (trying.kind === 'working') return { kind: 'work', photo: before, progress: undefined };
  if (trying.kind !== 'done') return undefined;
  const tried = trying.after;
  if (before === undefined) return { kind: 'alone', after: tried };
  const alike = framedAlike(before, tried) && !reframes(templateId);
  return { kind: alike ? 'compare' : 'pair', before, after: tried };
}

/** What was kept of a try, beside its photo, as far as that exists. */
export function keptView({ result, source }: KeptResult, upload: UploadState): StageView {
  const after = stored(result);
  if (source === null) return { kind: 'alone', after };
  const before =
    (upload.kind === 'ready' && upload.image.id === source.id ? photoOf(upload) : undefined) ?? stored(source);
  const alike = framedAlike(before, after) && !reframes(result.templateId);
  return { kind: alike ? 'compare' : 'pair', before, after };
}

/** The job's own picture: the local file while it is the same one, so that nothing flickers on the way. */
function sourceOf(generation: Generation, job: LoadedJob | null, upload: UploadState): Framed | undefined {
  const [sourceId] = generation.imageIds;
  if (upload.kind === 'ready' && upload.image.id === sourceId) return photoOf(upload);
  return job?.source ? stored(job.source) : undefined;
}

export function stored(image: { readonly id: string; readonly width: number; readonly height: number }): Framed {
  return { url: `${mediaPath(image.id)}?w=1280&format=webp`, width: image.width, height: image.height };
}

function photoOf(state: UploadState): Framed | undefined {
  const url = previewOf(state);
  if (url === undefined || state.kind === 'empty') return undefined;
  if (state.kind === 'ready') return { url, width: state.image.width, height: state.image.height };
  const { width, height } = state.local ?? {};
  return width === undefined || height === undefined ? undefined : { url, width, height };
}
