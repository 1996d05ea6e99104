import { useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';
import { withBase } from '../../../base-path/base-path.ts';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { mediaPath } from '../../../ui/picture/picture-sources.ts';
import type { ToolProps } from '../tool-contract.ts';
import { MaskLayer } from './mask-layer.tsx';
import { MaskPanel } from './mask-panel.tsx';
import { clearMask, isEmpty } from './pixels/mask.ts';
import { useBrushes } from './use-brushes.ts';
import { useActs, useMaskSession } from './use-mask-session.ts';

const instruments = ['brush', 'eraser', 'lasso', 'rectangle'] as const;
const toNobody = (): void => undefined;

/** Paints the original back: its own pixels, where the brush goes. */
export default function RestoreTool(props: ToolProps) {
  const t = useTranslations('editorMask');
  const { picture, panel } = props;
  const { original } = picture;
  const isOriginal = original.versionId === picture.versionId;
  const fits = original.width === picture.width && original.height === picture.height;
  if (!isOriginal && fits) return <RestoreBrush {...props} />;
  if (panel === null) return null;
  return createPortal(
    <section className="tool-controls" aria-label={t('restoreTitle')}>
      <Note>{isOriginal ? t('restoreIsOriginal') : t('restoreOtherSize')}</Note>
      <Button block onClick={props.acts.onClose}>
        {t('done')}
      </Button>
    </section>,
    panel,
  );
}

function RestoreBrush({ picture, canvas, panel, acts: { onPaintBack, onClose } }: ToolProps) {
  const t = useTranslations('editorMask');
  const masking = useMaskSession(`${picture.versionId}:restore`, picture, toNobody);
  const { session, packed } = masking;
  useActs(session);
  const brushes = useBrushes(session, picture, 60, instruments);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const reveal = useMemo(() => {
    const image = new Image();
    image.src = withBase(`${mediaPath(picture.original.imageId)}?w=1920`);
    return image;
  }, [picture.original.imageId]);
  const marked = !isEmpty(session.bounds());

  async function putBack(): Promise<void> {
    setBusy(true);
    setError(undefined);
    try {
      const mask = await packed();
      if (mask !== null) await onPaintBack(mask, t('restoredName'));
      session.act(clearMask);
      onClose();
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <MaskLayer session={session} canvas={canvas} brushes={brushes} reveal={reveal} onPick={toNobody} />
      {panel !== null &&
        createPortal(
          <MaskPanel title={t('restoreTitle')} brushHint={t('restoreHint')} masking={masking} brushes={brushes}>
            <div className="tool-apply">
              {error !== undefined && <ErrorNote error={error} onRetry={() => void putBack()} />}
              <p className="field-hint">{t('putBackHint')}</p>
              <div className="tool-ends">
                <Button
                  kind="primary"
                  icon="history"
                  block
                  disabled={!marked}
                  busy={busy}
                  onClick={() => void putBack()}
                >
                  {t('putBack')}
                </Button>
                <Button block onClick={onClose}>
                  {t('cancel')}
                </Button>
              </div>
            </div>
          </MaskPanel>,
          panel,
        )}
    </>
  );
}
