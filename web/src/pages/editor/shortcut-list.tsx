import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

const keys = [
  ['undo', 'Ctrl+Z'],
  ['redo', 'Ctrl+Shift+Z'],
  ['fit', '0'],
  ['full', '1'],
  ['zoom', '+ −'],
  ['pan', '← ↑ → ↓'],
  ['drag', 'Space'],
  ['before', 'O'],
  ['compare', 'S'],
  ['mask', 'B'],
  ['restore', 'R'],
  ['adjust', 'C'],
  ['expand', 'X'],
  ['export', 'D'],
  ['say', '/'],
  ['tree', '← → Enter Space F2 Delete'],
] as const;

/** Every key of the editor. */
export default function ShortcutList({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('editor');
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('keys')}
      actions={
        <Button kind="quiet" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <dl className="shortcut-list">
        {keys.map(([name, key]) => (
          <div key={name}>
            <dt>{t(`keyNames.${name}`)}</dt>
            <dd>
              <kbd>{key}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
