import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../ui/forms/button.tsx';
import type { IconName } from '../ui/picture/icon.tsx';
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

/** New layers; a sticker is chosen first, and a picture by anyone who knows where pictures are. */
export function AddButtons({
  stack,
  onStack,
  choosing,
  onPicture,
}: {
  readonly stack: Stack;
  readonly onStack: (stack: Stack) => void;
  /** A picture is being chosen. */
  readonly choosing: boolean;
  readonly onPicture: (choosing: boolean) => void;
}) {
  const t = useTranslations('editorLayers');
  const [sticking, setSticking] = useState(false);
  const add = (layer: Parameters<typeof addLayer>[1]): void => {
    setSticking(false);
    onPicture(false);
    onStack(addLayer(stack, layer));
  };
  const pressed: Readonly<Partial<Record<LayerKind, boolean>>> = { sticker: sticking, picture: choosing };
  function press(kind: LayerKind): void {
    setSticking(kind === 'sticker' && !sticking);
    if (kind === 'picture' || kind === 'sticker') onPicture(kind === 'picture' && !choosing);
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
            aria-pressed={pressed[kind] || undefined}
            onClick={() => press(kind)}
          >
            {t(`kinds.${kind}`)}
          </Button>
        ))}
      </div>
      {!hasRoom(stack) && <p className="field-hint">{t('most')}</p>}
      {sticking && (
        <div className="sticker-list" role="group" aria-label={t('stickers')}>
          {stickers.map(([shown, name]) => (
            <button
              key={name}
              type="button"
              aria-label={t(`stickerNames.${name}`)}
              title={t(`stickerNames.${name}`)}
              onClick={() => add({ kind: 'sticker', sticker: name })}
            >
              {shown}
            </button>
          ))}
        </div>
      )}
    </>
  );
}
