import type account from './en/account.json';
import type admin from './en/admin.json';
import type editor from './en/editor.json';
import type help from './en/help.json';
import type recipes from './en/recipes.json';
import type site from './en/site.json';
import type verify from './en/verify.json';

/**
 * The interface's texts are divided by who reads them, so that a visitor's phone loads `site` only: `account` has the pages of
 * your own account and payments, `help` those of help and contact, `editor`, `recipes`, `verify` and `admin` those pages. Keys are unique over all of them.
 */
export const messageBundles = ['site', 'account', 'editor', 'recipes', 'help', 'verify', 'admin'] as const;
export type MessageBundle = (typeof messageBundles)[number];

/** Every text of the interface. English is the measure: a key it lacks does not compile, one that another language lacks fails a test. */
export type Messages = typeof site &
  typeof account &
  typeof editor &
  typeof recipes &
  typeof help &
  typeof verify &
  typeof admin;
