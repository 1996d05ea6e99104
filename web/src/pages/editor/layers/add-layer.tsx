import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { AddButtons } from '../../../layers/add-buttons.tsx';
import { addLayer, type Stack } from '../../../layers/stack.ts';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { sendImage } from '../../../upload/send-image.ts';
import { thumbUrl } from '../canvas/picture-level.ts';
import { useEditor } from '../state/editor-context.ts';

/** New layers; a picture is chosen first, from those of the conversation. */
export function AddLayer({ stack, onStack }: { readonly stack: Stack; readonly onStack: (stack: Stack) => void }) {
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <AddButtons stack={stack} onStack={onStack} choosing={choosing} onPicture={setChoosing} />
      {choosing && (
        <ChoosePicture
          onTake={(imageId) => {
            setChoosing(false);
            onStack(addLayer(stack, { kind: 'picture', imageId }));
          }}
        />
      )}
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
