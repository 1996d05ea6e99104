import { lt } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import type { Executor } from '../db/pool.ts';
import { developmentMails } from '../db/tables/mail-tables.ts';
import type { Logger } from '../lib/logger.ts';
import { isWanted } from './wanted-mail.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Address for replies, if not the sender. */
  readonly replyTo?: string;
  /** The mail's id and those it replies to (RFC 5322), so that mailboxes show one thread. */
  readonly messageId?: string;
  readonly inReplyTo?: string;
  readonly references?: string[];
  /** What a person may decline: notices (a plan that ends) and marketing. Absent: about the account itself, always sent. */
  readonly kind?: 'notice' | 'marketing';
}

export interface Mailer {
  /** Sends a mail, if the person wants that kind. Throws when the mail server rejects it. */
  readonly send: (mail: Mail) => Promise<void>;
  /** Returns false while the mail server cannot be reached. Checked at most every 30 seconds. */
  readonly isReachable: () => Promise<boolean>;
}

interface MailerOptions {
  readonly smtpUrl: string | undefined;
  readonly from: string;
  readonly db: Executor;
  readonly logger: Logger;
  /** Address of the development mailbox, for the line that announces a mail. */
  readonly mailboxUrl: string;
  /** Prints a line on the operator's console. */
  readonly announce: (line: string) => void;
}

/** Mail over SMTP, or, without an SMTP address, into the development mailbox. */
export function createMailer(options: MailerOptions): Mailer {
  const { db } = options;
  const mailer = options.smtpUrl === undefined ? developmentMailer(options) : smtpMailer(options.smtpUrl, options);
  return {
    ...mailer,
    send: async (mail) => {
      if (await isWanted(db, mail)) await mailer.send(mail);
    },
  };
}

const reachableForMs = 30_000;

function smtpMailer(smtpUrl: string, { from, logger }: MailerOptions): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  let known: { readonly answer: Promise<boolean>; readonly at: number } | undefined;
  const verify = async (): Promise<boolean> => {
    try {
      await transport.verify();
      return true;
    } catch (error) {
      logger.error({ err: error }, 'the mail server cannot be reached');
      return false;
    }
  };
  return {
    send: async ({ kind: _wanted, ...mail }) => {
      await transport.sendMail({ from, ...mail });
    },
    isReachable: () => {
      if (known === undefined || Date.now() - known.at > reachableForMs) known = { answer: verify(), at: Date.now() };
      return known.answer;
    },
  };
}

function developmentMailer({ db, mailboxUrl, announce }: MailerOptions): Mailer {
  return {
    send: async (mail) => {
      await db
        .insert(developmentMails)
        .values({ recipient: mail.to, subject: mail.subject, text: mail.text, html: mail.html });
      announce(`Mail for ${printable(mail.to)}: ${printable(mail.subject)} (all mails: ${mailboxUrl})`);
      for (const link of mail.text.match(/https?:\/\/\S+/g) ?? []) announce(`  ${printable(link)}`);
    },
    isReachable: () => Promise.resolve(true),
  };
}

/** The development mailbox is for looking at mails, not for keeping them. */
const developmentMailDays = 30;

export async function eraseOldDevelopmentMails(db: Executor, now: Date): Promise<void> {
  await db
    .delete(developmentMails)
    .where(lt(developmentMails.createdAt, new Date(now.getTime() - developmentMailDays * 86_400_000)));
}

/** Without control characters: what a stranger typed must not steer the operator's terminal. */
function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, '');
}
