import { useTranslations } from 'use-intl';
import type { StepWords } from '../../../recipes/use-step-words.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';

/** Every operation there is, to be added at the end. */
export function AddStep({
  ops,
  words,
  onAdd,
}: {
  readonly ops: readonly string[];
  readonly words: StepWords;
  readonly onAdd: (op: string) => void;
}) {
  const t = useTranslations('recipePages');
  return (
    <Menu
      align="start"
      trigger={
        <Button icon="plus" block>
          {t('addStep')}
        </Button>
      }
      entries={ops.map((op) => ({ label: words.step(op), onSelect: () => onAdd(op) }))}
    />
  );
}
