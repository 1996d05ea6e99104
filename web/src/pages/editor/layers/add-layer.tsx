import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import type { IconName } from '../../../ui/picture/icon.tsx';
import { sendImage } from '../../../upload/send-image.ts';
import { thumbUrl } from '../canvas/picture-level.ts';
import { useEditor } from '../state/editor-context.ts';
import { addLayer, hasRoom, type LayerKind, type Stack } from './stack.ts';
import { stickers } from './stickers.ts';

const kinds = [
  ['text', 'text'],
  ['sticker', 'star'],
  ['picture', 'image'],
  ['subject', 'user'],
  ['backdrop', 'layers'],
  ['frame', 'rectangle'],
] as const satisfies readonly (readonly [LayerKind, IconName])[];

/** New layers; a sticker and a picture are chosen first. */
export function AddLayer({ stack, onStack }: { readonly stack: Stack; readonly onStack: (stack: Stack) => void }) {
  const t = useTranslations('editorLayers');
  const [choosing, setChoosing] = useState<'sticker' | 'picture' | null>(null);
  const add = (layer: Parameters<typeof addLayer>[1]): void => {
    setChoosing(null);
    onStack(addLayer(stack, layer));
  };
  function press(kind: LayerKind): void {
    if (kind === 'sticker' || kind === 'picture') setChoosing(choosing === kind ? null : kind);
    else if (kind === 'text') add({ kind, content: t('newText') });
    else if (kind === 'backdrop') add({ kind, fill: 'paper' });
    else add({ kind });
  }
  return (
    <>
      <div className="layer-add" role="group" aria-label={t('add')}>
        {kinds.map(([kind, icon]) => (
          <Button
            key={kind}
            size="small"
            icon={icon}
            disabled={!hasRoom(stack)}
            aria-pressed={choosing === kind || undefined}
            onClick={() => press(kind)}
          >
            {t(`kinds.${kind}`)}
          </Button>
        ))}
      </div>
      {!hasRoom(stack) && <p className="field-hint">{t('most')}</p>}
      {choosing === 'sticker' && (
        <div className="sticker-list" role="group" aria-label={t('stickers')}>
          {stickers.map(([shown, name]) => (
            <button
              key={name}
              type="button"
              aria-label={name.replaceAll('-', ' ')}
              onClick={() => add({ kind: 'sticker', sticker: name })}
            >
              {shown}
            </button>
          ))}
        </div>
      )}
      {choosing === 'picture' && <ChoosePicture onTake={(imageId) => add({ kind: 'picture', imageId })} />}
    </>
  );
}

/** A picture of this conversation, or a new one. */
function ChoosePicture({ onTake }: { readonly onTake: (imageId: string) => void }) {
  const t = useTranslations('editorLayers');
  const id = useId();
  const known = useEditor((state) => state.known);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const uploads = known.pictures.flatMap(({ rootVersionId, number }) => {
    const root = known.versions.find((version) => version.id === rootVersionId);
    return root === undefined ? [] : [{ number, imageId: root.imageId }];
  });
  async function upload(file: File): Promise<void> {
    setBusy(true);
    setError(null);
    const sent = await sendImage(file, { signal: new AbortController().signal, onProgress: () => undefined });
    setBusy(false);
    if (sent.kind === 'sent') onTake(sent.image.id);
    else if (sent.kind === 'refused') setError(sent.error);
  }
  return (
    <div className="tool-group">
      <p className="field-label">{t('fromConversation')}</p>
      <div className="picture-list">
        {uploads.map(({ number, imageId }) => (
          <button
            key={imageId}
            type="button"
            aria-label={`${t('kinds.picture')} ${number}`}
            onClick={() => onTake(imageId)}
          >
            <img src={thumbUrl(imageId)} alt="" draggable={false} />
          </button>
        ))}
      </div>
      <label htmlFor={id} className="btn quiet small" aria-busy={busy || undefined}>
        {t('upload')}
      </label>
      <input
        id={id}
        type="file"
        accept="image/*"
        className="sr-only"
        onChange={({ currentTarget: { files } }) => {
          const file = files?.[0];
          if (file !== undefined) void upload(file);
        }}
      />
      {error !== null && <ErrorNote error={error} />}
    </div>
  );
}
