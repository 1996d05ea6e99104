import { bioMaxLength } from '@afterglow/domain/accounts/form-limits';
import { redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { forPage, serverApi } from '../../api/server-api.ts';
import { FormNote } from '../../forms/form-note.tsx';
import { refuse, runForm } from '../../forms/form-result.ts';
import { useForm } from '../../forms/use-form.ts';
import { useKeptText } from '../../session/use-kept-text.ts';
import { useSession } from '../../session/use-session.ts';
import { useFailureText } from '../../ui/feedback/error-note.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { TextAreaField, TextField } from '../../ui/forms/field.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { AvatarForm } from './avatar-form.tsx';
import { Panel } from './panel.tsx';
import { NotificationForm } from './settings/notification-form.tsx';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = serverApi(context, request);
  // How mails about payments say it.
  if (new URL(request.url).searchParams.get('tab') === 'billing') throw redirect('/profile/subscription');
  const [details, { account }] = await Promise.all([
    forPage(request, api.account.details()),
    forPage(request, api.account.get()),
  ]);
  return { details, account };
}

export function action(args: ActionFunctionArgs) {
  return runForm(args, async (form, api) => {
    switch (form.text('intent')) {
      case 'about':
        if (form.text('username').trim() === '') refuse('required_fields_missing');
        await api.account.update({ username: form.text('username'), bio: form.text('bio') });
        break;
      case 'notifications':
        await api.account.update({ notifications: { email: form.isOn('email'), marketing: form.isOn('marketing') } });
        break;
      case 'avatar':
        await api.account.setAvatar({ file: form.file('file') ?? refuse('file_missing') });
        break;
      case 'remove-avatar':
        await api.account.removeAvatar();
        break;
      default:
        refuse('invalid_input');
    }
  });
}

export default function PersonalPage() {
  const t = useTranslations('profile');
  const format = useFormatter();
  const { details, account } = useLoaderData<typeof loader>();
  if (account === null) return null;
  return (
    <>
      <PageHead title={t('personal')} noIndex />
      <h1>{t('personal')}</h1>
      <AvatarForm account={account} hasAvatar={details.hasAvatar} />
      <AboutForm email={account.email} username={account.username} bio={details.bio} />
      <NotificationForm wishes={details.notifications} />
      <p className="text-t13 text-ink-3">
        {t('memberSince', { date: format.dateTime(new Date(account.createdAt), { dateStyle: 'long' }) })}
      </p>
    </>
  );
}

function AboutForm({
  email,
  username,
  bio,
}: {
  readonly email: string;
  readonly username: string;
  readonly bio: string;
}) {
  const t = useTranslations('profile');
  const { locale } = useSession();
  const { Form, sent, result } = useForm();
  const failureText = useFailureText();
  // What is typed survives logging in again; a saved text is the beginning of the next.
  const drafts = { name: `profile-name:${username}`, bio: `profile-bio:${bio}` };
  const [name, keepName] = useKeptText(drafts.name, username);
  const [about, keepAbout] = useKeptText(drafts.bio, bio);
  const refused =
    result?.intent === 'about' && result.failure?.code === 'required_fields_missing'
      ? failureText(result.failure)
      : undefined;
  return (
    <Panel title={t('about')}>
      <Form method="post" className="grid max-w-130 gap-5" noValidate>
        <input type="hidden" name="intent" value="about" />
        <TextField
          label={t('email')}
          hint={t('emailHint')}
          type="email"
          value={email}
          readOnly
          className="text-ink-3"
        />
        <TextField
          label={t('username')}
          name="username"
          autoComplete="nickname"
          maxLength={60}
          required
          error={refused}
          value={name}
          data-draft={drafts.name}
          onChange={(event) => keepName(event.target.value)}
        />
        <TextAreaField
          label={t('bio')}
          hint={t('bioHint')}
          aside={<span className="num">{t('characters', { count: [...about].length, max: bioMaxLength })}</span>}
          name="bio"
          maxLength={bioMaxLength}
          rows={3}
          lang={locale}
          value={about}
          data-draft={drafts.bio}
          onChange={(event) => keepAbout(event.target.value)}
        />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" kind="primary" busy={sent !== undefined}>
            {t('save')}
          </Button>
          {refused === undefined && <FormNote result={result} intent="about" done={t('saved')} />}
        </div>
      </Form>
    </Panel>
  );
}
