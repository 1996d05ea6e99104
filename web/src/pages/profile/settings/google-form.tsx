import type { AccountDetails } from '@afterglow/domain/contract/account/account';
import { Form, useActionData, useNavigation } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { FormNote } from '../../../forms/form-note.tsx';
import type { FormResult } from '../../../forms/form-result.ts';
import { useSession } from '../../../session/use-session.ts';
import { Button, ButtonLink } from '../../../ui/forms/button.tsx';
import { Panel } from '../panel.tsx';

/** The Google account that opens this one: since when, or how to connect it. */
export function GoogleForm({ details, email }: { readonly details: AccountDetails; readonly email: string }) {
  const t = useTranslations('settings');
  const format = useFormatter();
  const { site } = useSession();
  const result = useActionData<FormResult>();
  const busy = useNavigation().formData?.get('intent') === 'disconnect-google';
  const { googleSince, hasPassword } = details;
  // Not offered here: nothing to say.
  if (googleSince === null && !site?.googleSignIn) return null;
  const text =
    googleSince !== null
      ? t('googleSince', { date: format.dateTime(new Date(googleSince), { dateStyle: 'long' }) })
      : t('googleConnect', { email });
  return (
    <Panel title="Google" text={text}>
      <div className="flex flex-wrap items-center gap-4">
        {googleSince === null && (
          <ButtonLink to="/auth/google?redirect=/profile/settings" reloadDocument>
            {t('connect')}
          </ButtonLink>
        )}
        {googleSince !== null && hasPassword && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="disconnect-google" />
            <Button type="submit" busy={busy}>
              {t('disconnect')}
            </Button>
          </Form>
        )}
        {googleSince !== null && !hasPassword && <p className="text-t13 text-ink-2">{t('passwordFirst')}</p>}
        <FormNote result={result} intent="disconnect-google" done={t('disconnected')} />
      </div>
    </Panel>
  );
}
