import type { Album } from '@afterglow/domain/contract/account/connections';
import { mostWatchCredits, type FolderWatch } from '@afterglow/domain/contract/account/folder-watches';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { FormNote } from '../../../forms/form-note.tsx';
import type { FormResult } from '../../../forms/form-result.ts';
import { Button, ButtonLink } from '../../../ui/forms/button.tsx';
import { SelectField, TextField } from '../../../ui/forms/field.tsx';

/** What a new watch, or another recipe for one, may be made of. */
export interface WatchChoices {
  readonly albums: readonly Album[];
  readonly recipes: readonly { readonly id: string; readonly name: string; readonly credits: number }[];
}

const usualDailyCredits = 100;

/** A folder to be watched, or `watch` with another recipe or limit. */
export function WatchForm({
  connectionId,
  watch,
  choices: { albums, recipes },
  result,
}: {
  readonly connectionId: string;
  readonly watch?: FolderWatch;
  readonly choices: WatchChoices;
  readonly result: FormResult | undefined;
}) {
  const t = useTranslations('folderWatches');
  const recipe = useTranslations('connections');
  const intent = watch === undefined ? 'watch' : 'changeWatch';
  const busy = useNavigation().formData?.get('intent') === intent;
  const mine = result?.intent === intent && result.failure !== null ? result : undefined;
  return (
    <Form method="post" className="grid max-w-120 gap-5" preventScrollReset>
      <input type="hidden" name="connection" value={connectionId} />
      {watch === undefined ? (
        <SelectField
          label={t('folder')}
          name="album"
          defaultValue={mine?.typed['album'] ?? ''}
          options={[{ value: '', label: t('root') }, ...albums.map(({ id, name }) => ({ value: id, label: name }))]}
        />
      ) : (
        <input type="hidden" name="watch" value={watch.id} />
      )}
      <SelectField
        label={t('recipe')}
        name="recipe"
        defaultValue={mine?.typed['recipe'] ?? watch?.recipeId ?? recipes[0]?.id ?? ''}
        options={recipes.map(({ id, name, credits }) => ({
          value: id,
          label: recipe('recipeOption', { name, count: credits }),
        }))}
      />
      <TextField
        label={t('dailyCredits')}
        hint={t('dailyCreditsHint')}
        name="dailyCredits"
        type="number"
        inputMode="numeric"
        min={1}
        max={mostWatchCredits}
        step={1}
        defaultValue={mine?.typed['dailyCredits'] ?? watch?.dailyCredits ?? usualDailyCredits}
        required
      />
      {watch === undefined && (
        <label className="flex gap-2.5">
          <input type="checkbox" name="includesPresent" defaultChecked={mine?.typed['includesPresent'] !== undefined} />
          <span>
            {t('includesPresent')}
            <span className="field-hint block">{t('includesPresentHint')}</span>
          </span>
        </label>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" name="intent" value={intent} kind="primary" busy={busy}>
          {t(watch === undefined ? 'start' : 'save')}
        </Button>
        <ButtonLink to="/profile/connections" preventScrollReset>
          {t('cancel')}
        </ButtonLink>
      </div>
      <FormNote result={mine} intent={intent} />
    </Form>
  );
}
