import { hasQuickPreview, previewEdge } from '@afterglow/domain/templates/quick-previews';
import { useEffect, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { api } from '../api/client.ts';

interface Previewed {
  readonly id: string;
  readonly recipe: string;
}

const none: ReadonlyMap<string, string> = new Map();
/** Asking on would only be refused again; the samples stay. */
const endings: ReadonlySet<string> = new Set(['rate_limited', 'pictures_busy', 'offline', 'unsupported_file_type']);

/**
 * The photo in the quick ones of these templates, by template: addresses of small real pictures that come one after the
 * other. What is not here (yet) shows its sample.
 */
export function usePreviews(photo: string | undefined, templates: readonly Previewed[]): ReadonlyMap<string, string> {
  const [made, setMade] = useState<{ readonly photo: string; readonly urls: ReadonlyMap<string, string> }>();
  const wanted = templates.flatMap(({ id, recipe }) => (hasQuickPreview(recipe) ? [id] : [])).join(' ');
  useEffect(() => {
    if (photo === undefined || wanted === '') return;
    const stop = new AbortController();
    const urls = new Map<string, string>();
    void makePreviews(photo, wanted.split(' '), stop.signal, (id, picture) => {
      urls.set(id, URL.createObjectURL(picture));
      setMade({ photo, urls: new Map(urls) });
    });
    return () => {
      stop.abort();
      for (const url of urls.values()) URL.revokeObjectURL(url);
      setMade(undefined);
    };
  }, [photo, wanted]);
  return made !== undefined && made.photo === photo ? made.urls : none;
}

async function makePreviews(
  photo: string,
  ids: readonly string[],
  signal: AbortSignal,
  show: (id: string, picture: Blob) => void,
): Promise<void> {
  const file = await shrink(photo).catch(() => undefined);
  if (file === undefined) return;
  for (const templateId of ids) {
    if (signal.aborted) return;
    try {
      const picture = await api.try.preview({ file, templateId }, { signal });
      if (signal.aborted) return;
      show(templateId, picture);
    } catch (error) {
      if (!(error instanceof ApiError) || endings.has(error.code)) return;
    }
  }
}

/** The photo as it is sent: no larger than what is made of it. Undefined where this browser cannot draw it. */
async function shrink(url: string): Promise<File | undefined> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const scale = Math.min(1, previewEdge / Math.max(image.naturalWidth, image.naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
  const context = canvas.getContext('2d');
  if (context === null) return undefined;
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.88));
  return blob === null ? undefined : new File([blob], 'photo.jpg', { type: blob.type });
}
