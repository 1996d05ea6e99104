import { contactLimits } from '@afterglow/domain/accounts/form-limits';
import { isErrorCode, type ErrorCode, type ErrorDetails } from '@afterglow/domain/errors/errors';
import type { Locale } from '@afterglow/domain/locale';
import { data, type ActionFunctionArgs } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { serverApi, type RouteFailure } from '../../api/server-api.ts';
import { readLocale } from '../../request/read-locale.ts';
import { checkCredentials } from '../../session/check-credentials.ts';
import { errorMessage } from '../../words/error-message.ts';

export const contactFields = ['name', 'email', 'subject', 'message'] as const;
export type ContactField = (typeof contactFields)[number];
export type ContactTexts = Readonly<Record<ContactField, string>>;

type FieldFailures = Readonly<Partial<Record<ContactField, RouteFailure>>>;

/** What the form gets back: the reference of the kept message, or all that was typed with what is wrong. */
export type ContactResult =
  | { readonly sent: true; readonly reference: string; readonly email: string }
  | {
      readonly sent: false;
      readonly typed: ContactTexts;
      readonly fieldErrors: FieldFailures;
      readonly failure?: RouteFailure;
    };

export async function sendContactForm({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const locale = readLocale(request);
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const typed: ContactTexts = {
    name: text('name').trim(),
    email: text('email').trim(),
    subject: text('subject').trim(),
    message: text('message').trim(),
  };
  const faults = findFaults(typed);
  if (Object.keys(faults).length > 0) return refuse(typed, inWords(faults, locale), undefined, 400);
  try {
    const { id } = await serverApi(context, request).contact.send({ ...typed, website: text('website') });
    return data<ContactResult>({ sent: true, reference: id.slice(0, 8).toUpperCase(), email: typed.email });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const field = contactFields.find((known) => known === error.details['field']);
    const code: ErrorCode = field === 'email' ? 'email_invalid' : 'invalid_input';
    if (field !== undefined) return refuse(typed, inWords({ [field]: { code } }, locale), undefined, error.status);
    const message = error.message || (isErrorCode(error.code) ? errorMessage(error.code, locale, error.details) : '');
    return refuse(typed, {}, { code: error.code, message, details: error.details }, error.status);
  }
}

function refuse(typed: ContactTexts, fieldErrors: FieldFailures, failure: RouteFailure | undefined, status: number) {
  return data<ContactResult>(
    { sent: false, typed, fieldErrors, ...(failure === undefined ? {} : { failure }) },
    { status },
  );
}

type Faults = Partial<Record<ContactField, { readonly code: ErrorCode; readonly max?: number }>>;

/** The first fault of each field, before the server is asked. */
export function findFaults(typed: ContactTexts): Faults {
  const faults: Faults = {};
  for (const field of contactFields) {
    if (typed[field] === '') faults[field] = { code: 'required_fields_missing' };
    else if (typed[field].length > contactLimits[field])
      faults[field] = { code: 'text_too_long', max: contactLimits[field] };
  }
  const email = checkCredentials({ email: typed.email }, { newPassword: false }).email;
  if (email !== undefined) faults.email = { code: email };
  return faults;
}

function inWords(faults: Faults, locale: Locale): FieldFailures {
  const words: Partial<Record<ContactField, RouteFailure>> = {};
  for (const field of contactFields) {
    const fault = faults[field];
    if (fault === undefined) continue;
    const details: ErrorDetails = fault.max === undefined ? {} : { max: fault.max };
    words[field] = { code: fault.code, message: errorMessage(fault.code, locale, details), details };
  }
  return words;
}
