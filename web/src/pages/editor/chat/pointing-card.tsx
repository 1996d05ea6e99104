import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/forms/button.tsx';
import type { Asking } from '../asking-contract.ts';
import { useEditor, useEditorActs } from '../state/editor-context.ts';
import type { Pointing } from '../state/workspace-state.ts';

/** Words that wait until their place is shown: tapped in the picture, or marked by hand. Nothing is typed twice. */
export function PointingCard({ asking, pointing }: { readonly asking: Asking; readonly pointing: Pointing }) {
  const t = useTranslations('editor');
  const { openTool, planMarked } = useEditorActs();
  const { versionId } = pointing.asked;
  const isMarked = useEditor(({ marked }) => versionId !== undefined && marked.has(versionId));
  return (
    <div className="studio" role="status">
      <p>{t(pointing.missed === true ? 'showAgain' : pointing.things.length > 0 ? 'pickThing' : 'showThing')}</p>
      <span className="flex flex-wrap gap-1.5">
        {isMarked && (
          <Button kind="primary" size="small" busy={asking.busy === 'planning'} onClick={planMarked}>
            {t('useMarked')}
          </Button>
        )}
        <Button kind="ghost" size="small" icon="brush" onClick={() => openTool('mask')}>
          {t('markByHand')}
        </Button>
        <Button kind="ghost" size="small" onClick={asking.change}>
          {t('change')}
        </Button>
      </span>
    </div>
  );
}
