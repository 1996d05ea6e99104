import { sizeLabel } from '@afterglow/domain/billing/storage-quota';
import type { Locale } from '@afterglow/domain/locale';
import type { Mail } from './mailer.ts';
import { momentInWords, writeMail } from './write-mail.ts';

/** The mails about accounts. */

interface Recipient {
  readonly to: string;
  readonly name: string;
  readonly url: string;
  readonly locale: Locale;
}

export const verifyMail = (recipient: Recipient): Mail => compose('verify', recipient);

export const resetMail = (recipient: Recipient): Mail => compose('reset', recipient);

/** Somebody guesses at the password, and is held off. */
export const lockMail = (recipient: Recipient): Mail => compose('lock', recipient);

/** Once, after the address was confirmed. */
export const welcomeMail = (recipient: Recipient): Mail => ({ ...compose('welcome', recipient), kind: 'notice' });

/** To the operator: what the disk has left. */
export const diskMail = ({ free, ...recipient }: Omit<Recipient, 'name'> & { readonly free: number }): Mail =>
  writeMail('disk', { ...recipient, values: { size: sizeLabel(free, recipient.locale) } });

/** To the operator: a backup failed, and why, in the words of the program. */
export const backupMail = ({
  place,
  detail,
  ...recipient
}: Omit<Recipient, 'name'> & { readonly place: string; readonly detail: string }): Mail =>
  writeMail('backup', { ...recipient, values: { place }, below: [detail] });

/** To the operator: a backup was due and is not there. */
export const backupLateMail = ({ due, ...recipient }: Omit<Recipient, 'name'> & { readonly due: Date }): Mail =>
  writeMail('backupLate', { ...recipient, values: { due: momentInWords(due, recipient.locale) } });

function compose(mail: 'verify' | 'reset' | 'welcome' | 'lock', { name, ...recipient }: Recipient): Mail {
  return writeMail(mail, { ...recipient, values: { name } });
}
