import { useTranslations } from 'use-intl';
import { Button } from '../../ui/forms/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { instrumentKeys, type MaskInstrument } from './mask/use-brushes.ts';

const keys = [
  ['undo', 'Ctrl+Z'],
  ['redo', 'Ctrl+Shift+Z'],
  ['fit', '0'],
  ['full', '1'],
  ['twice', '2'],
  ['zoom', '+ −'],
  ['pan', '← ↑ → ↓'],
  ['drag', 'Space'],
  ['before', 'O'],
  ['compare', 'S'],
  ['flicker', 'F'],
  ['copyEdits', 'Ctrl+Shift+C'],
  ['pasteEdits', 'Ctrl+Shift+V'],
  ['mask', 'B'],
  ['restore', 'R'],
  ['adjust', 'C'],
  ['local', 'A'],
  ['retouch', 'H'],
  ['inspect', 'I'],
  ['expand', 'X'],
  ['layers', 'L'],
  ['collage', 'G'],
  ['export', 'D'],
  ['say', '/'],
  ['tree', '← → Enter Space F2 Delete'],
] as const;

const instruments: readonly MaskInstrument[] = ['brush', 'eraser', 'lasso', 'rectangle', 'pick'];

/** Every key of the editor. */
export default function ShortcutList({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('editor');
  const mask = useTranslations('editorMask');
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('keys')}
      wide
      toRead
      actions={
        <Button kind="quiet" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <div className="gap-x-12 md:columns-2">
        <dl className="shortcut-list">
          {keys.map(([name, key]) => (
            <Row key={name} name={t(`keyNames.${name}`)} press={key} />
          ))}
        </dl>
        <div className="mt-5 break-inside-avoid">
          <h3 className="mb-1 text-t13 font-[560] text-ink-2">{t('keyNames.marking')}</h3>
          <dl className="shortcut-list">
            {instruments.map((instrument) => (
              <Row key={instrument} name={mask(`instrument.${instrument}`)} press={instrumentKeys[instrument]} />
            ))}
            <Row name={t('keyNames.brushSize')} press="[ ]" />
            <Row name={t('keyNames.holdAdd')} press="Shift" />
            <Row name={t('keyNames.holdRemove')} press="Alt" />
          </dl>
        </div>
      </div>
    </Dialog>
  );
}

function Row({ name, press }: { readonly name: string; readonly press: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="flex flex-wrap justify-end gap-y-1">
        {press.split(' ').map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dd>
    </div>
  );
}
