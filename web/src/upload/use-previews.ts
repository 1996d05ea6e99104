import { hasQuickPreview, previewEdge } from '@afterglow/domain/templates/quick-previews';
import { useEffect, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { api } from '../api/client.ts';
import { mediaPath } from '../ui/picture/picture-sources.ts';
import { drawSmaller } from './draw-smaller.ts';

interface Previewed {
  readonly id: string;
  readonly recipe: string;
}

/** The photo in a template, or what is missing in it: nothing would come of it there. */
export type Preview = { readonly url: string } | { readonly missing: 'subject' | 'face' };
type Previews = ReadonlyMap<string, Preview>;

const none: Previews = new Map();
/** Asking on would only be refused again; the samples stay. */
const endings: ReadonlySet<string> = new Set(['rate_limited', 'pictures_busy', 'offline', 'unsupported_file_type']);

/** What these refusals say of the photo. */
const lacks: Readonly<Record<string, 'subject' | 'face'>> = { no_subject_found: 'subject', no_face_found: 'face' };

/** Where previews of a photo that has been sent come from on every page. What is hardly larger than they are finds other subjects in it. */
export const previewSource = (imageId: string): string => `${mediaPath(imageId)}?w=640&format=webp`;

/**
 * The photo in the quick ones of these templates, by template: small real pictures that come one after the other. What is not
 * here (yet) shows its sample.
 */
export function usePreviews(photo: string | undefined, templates: readonly Previewed[]): Previews {
  const [made, setMade] = useState<{ readonly photo: string; readonly previews: Previews }>();
  const wanted = templates.flatMap(({ id, recipe }) => (hasQuickPreview(recipe) ? [id] : [])).join(' ');
  useEffect(() => {
    if (photo === undefined || wanted === '') return;
    const stop = new AbortController();
    const previews = new Map<string, Preview>();
    void makePreviews(photo, wanted.split(' '), stop.signal, (id, preview) => {
      previews.set(id, preview);
      setMade({ photo, previews: new Map(previews) });
    });
    return () => {
      stop.abort();
      for (const preview of previews.values()) if ('url' in preview) URL.revokeObjectURL(preview.url);
      setMade(undefined);
    };
  }, [photo, wanted]);
  return made !== undefined && made.photo === photo ? made.previews : none;
}

async function makePreviews(
  photo: string,
  ids: readonly string[],
  signal: AbortSignal,
  show: (id: string, preview: Preview) => void,
): Promise<void> {
  const file = await drawSmaller(photo, previewEdge, 0.88).catch(() => undefined);
  if (file === undefined) return;
  for (const templateId of ids) {
    if (signal.aborted) return;
    try {
      const picture = await api.try.preview({ file, templateId }, { signal });
      if (signal.aborted) return;
      show(templateId, { url: URL.createObjectURL(picture) });
    } catch (error) {
      if (!(error instanceof ApiError) || endings.has(error.code)) return;
      const missing = lacks[error.code];
      if (missing !== undefined) show(templateId, { missing });
    }
  }
}
