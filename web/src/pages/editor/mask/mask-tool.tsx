import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/forms/button.tsx';
import type { ToolProps } from '../tool-contract.ts';
import { editMaskKey } from './kept-masks.ts';
import { MaskLayer } from './mask-layer.tsx';
import { MaskPanel } from './mask-panel.tsx';
import { useBrushes } from './use-brushes.ts';
import { useActs, useMaskSession } from './use-mask-session.ts';
import { useSmartSelect } from './use-smart-select.ts';

const instruments = ['brush', 'eraser', 'lasso', 'rectangle', 'pick'] as const;

/** Marks where an edit may go. */
export default function MaskTool({ picture, canvas, panel, acts: { onMask, onInstruct, onClose } }: ToolProps) {
  const t = useTranslations('editorMask');
  const masking = useMaskSession(editMaskKey(picture.versionId), picture, onMask);
  const { session, packed } = masking;
  useActs(session);
  const brushes = useBrushes(session, picture, 80, instruments);
  const [waits, setWaits] = useState(false);
  const smart = useSmartSelect(session, picture);
  const marked = session.bounds().right > 0;
  const { prepare } = smart;
  const picks = brushes.instrument === 'pick';
  useEffect(() => {
    if (picks) prepare();
  }, [picks, prepare]);

  /** The editor has the mask as it stands before it is asked to use it. */
  async function withMask(then: () => void): Promise<void> {
    setWaits(true);
    onMask(await packed());
    setWaits(false);
    then();
  }

  return (
    <>
      <MaskLayer
        session={session}
        canvas={canvas}
        brushes={brushes}
        busy={smart.busy !== undefined}
        onPick={smart.pick}
      />
      {panel !== null &&
        createPortal(
          <MaskPanel title={t('title')} brushHint={t('hint.brush')} masking={masking} brushes={brushes} smart={smart}>
            <div className="tool-apply">
              <p className="field-hint">{marked ? t('doneHint') : t('empty')}</p>
              <div className="tool-ends">
                <Button
                  kind="primary"
                  icon="eraser"
                  block
                  disabled={!marked}
                  busy={waits}
                  onClick={() => void withMask(() => onInstruct(t('eraseWords')))}
                >
                  {t('erase')}
                </Button>
                <Button block busy={waits} onClick={() => void withMask(onClose)}>
                  {t('done')}
                </Button>
              </div>
            </div>
          </MaskPanel>,
          panel,
        )}
    </>
  );
}
