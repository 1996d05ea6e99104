import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import type { ToolProps } from '../tool-contract.ts';
import { MaskLayer, type MaskInstrument } from './mask-layer.tsx';
import { brushWidth, MaskPanel, startSlider } from './mask-panel.tsx';
import type { MaskMode } from './mask.ts';
import { useMaskKeys } from './use-mask-keys.ts';
import { useActs, useMaskSession } from './use-mask-session.ts';
import { useSmartSelect } from './use-smart-select.ts';

/** Marks where an edit may go. */
export default function MaskTool({ picture, canvas, panel, onMask, onInstruct, onClose }: ToolProps) {
  const t = useTranslations('editorMask');
  const { session, share, packed } = useMaskSession(`${picture.versionId}:mask`, picture, onMask);
  useActs(session);
  const [instrument, setInstrument] = useState<MaskInstrument>('brush');
  const [slider, setSlider] = useState(startSlider);
  const [hardness, setHardness] = useState(80);
  const [mode, setMode] = useState<MaskMode>('add');
  const [waits, setWaits] = useState(false);
  const smart = useSmartSelect(session, picture);
  const marked = session.bounds().right > 0;

  useMaskKeys({
    B: () => setInstrument('brush'),
    E: () => setInstrument('eraser'),
    L: () => setInstrument('lasso'),
    M: () => setInstrument('rectangle'),
    '[': () => setSlider((now) => Math.max(0, now - 5)),
    ']': () => setSlider((now) => Math.min(100, now + 5)),
    'Ctrl+Z': session.undo,
    'Ctrl+Shift+Z': session.redo,
    'Ctrl+Y': session.redo,
  });

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
        instrument={instrument}
        size={brushWidth(slider, picture)}
        hardness={hardness / 100}
        mode={mode}
        onPick={({ x, y }) => smart.select({ by: 'point', x, y }, mode)}
      />
      {panel !== null &&
        createPortal(
          <MaskPanel
            title={t('title')}
            session={session}
            share={share}
            instruments={['brush', 'eraser', 'lasso', 'rectangle', 'pick']}
            instrument={instrument}
            onInstrument={setInstrument}
            slider={slider}
            onSlider={setSlider}
            hardness={hardness}
            onHardness={setHardness}
            mode={mode}
            onMode={setMode}
            smart={smart}
            brushHint={t('hint.brush')}
          >
            <div className="tool-apply">
              <p className="field-hint">{marked ? t('doneHint') : t('empty')}</p>
              <div className="tool-ends">
                <Button kind="primary" icon="eraser" block disabled={!marked} busy={waits} onClick={() => void withMask(() => onInstruct(t('eraseWords')))}>
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
