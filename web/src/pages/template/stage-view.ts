import type { Generation } from '@afterglow/domain/contract/generations';
import { framedAlike } from '../../ui/framed-alike.ts';
import { mediaPath } from '../../ui/picture-sources.ts';
import { previewOf } from '../../upload/picked-picture.tsx';
import type { UploadState } from '../../upload/use-upload.ts';
import type { LoadedJob } from './load-template.ts';

/** One picture in its frame. */
export interface Framed {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** What the wall shows. */
export type StageView =
  | { readonly kind: 'sample' }
  | { readonly kind: 'photo'; readonly photo: Framed | undefined; readonly sent: number | undefined }
  | { readonly kind: 'work'; readonly photo: Framed | undefined; readonly progress: number }
  | { readonly kind: 'compare' | 'pair'; readonly before: Framed; readonly after: Framed }
  | { readonly kind: 'alone'; readonly after: Framed };

export function stageView(generation: Generation | null, job: LoadedJob | null, upload: UploadState): StageView {
  const photo = job?.source ? stored(job.source) : photoOf(upload);
  if (generation === null || generation.status === 'failed' || generation.status === 'canceled') {
    // What cannot be drawn and did not arrive leaves the sample on the wall.
    if (upload.kind === 'empty' || (upload.kind === 'failed' && photoOf(upload) === undefined)) return { kind: 'sample' };
    return { kind: 'photo', photo: photoOf(upload), sent: upload.kind === 'sending' ? upload.sent : undefined };
  }
  if (generation.status !== 'succeeded') return { kind: 'work', photo, progress: generation.progress };
  // The row is done a moment before the page has read the pictures' sizes again.
  if (!job?.result) return { kind: 'work', photo, progress: 1 };
  const after = stored(job.result);
  if (!job.source) return { kind: 'alone', after };
  const before = stored(job.source);
  return { kind: framedAlike(before, after) ? 'compare' : 'pair', before, after };
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
