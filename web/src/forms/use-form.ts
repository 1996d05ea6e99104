import { useActionData, useFetcher } from 'react-router';
import type { FormResult } from './form-result.ts';

/**
 * A form beside others on its page: it keeps the address, and a refusal (the session ended) keeps the page. `result` is
 * there without JavaScript too. `sent` is what is on its way now.
 */
export function useForm() {
  const fetcher = useFetcher<FormResult>();
  const posted = useActionData<FormResult>();
  return { Form: fetcher.Form, submit: fetcher.submit, sent: fetcher.formData, result: fetcher.data ?? posted };
}
