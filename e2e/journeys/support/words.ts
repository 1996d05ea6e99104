import { readFileSync } from 'node:fs';
import path from 'node:path';
import { messageBundles } from '@afterglow/texts/bundles';

/** The words a journey looks for, read from the product's own messages: what a person reads is what is tested. */
export type Words = ReturnType<typeof wordsOf>;

type Tree = { readonly [key: string]: string | Tree };

/** The bundles of the interface together. */
function readMessages(locale: string): Tree {
  const folder = path.join(import.meta.dirname, '..', '..', '..', 'texts', locale);
  const files = messageBundles.map((bundle) => `${bundle}.json`);
  return Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8'))));
}

/** The sentence of a failure; these are no part of the interface's messages. */
export function failureSentence(code: string, locale: string): string {
  const file = path.join(import.meta.dirname, '..', '..', '..', 'texts', locale, 'errors.json');
  return String(JSON.parse(readFileSync(file, 'utf8'))[code]);
}

/** Any message of the product by its key, and any with values in it as a pattern that takes whatever the values are. */
export function speakerOf(locale: 'zh' | 'en' | 'es') {
  const tree = readMessages(locale);
  const say = (key: string): string => {
    const found = key
      .split('.')
      .reduce<string | Tree | undefined>((node, part) => (typeof node === 'object' ? node[part] : undefined), tree);
    if (typeof found !== 'string') throw new Error(`No message ${key} in ${locale}`);
    return found;
  };
  const like = (key: string): RegExp => {
    const plain = say(key).replace(/\{\w+, plural,.*\}$/s, '{plural}');
    return new RegExp(
      plain
        .split(/\{\w+\}/)
        .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
        .join('.*'),
    );
  };
  /** A message with its values put in, for messages without plurals. */
  const fill = (key: string, values: Readonly<Record<string, string>>): string =>
    say(key).replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  return { locale, say, like, fill };
}

export function wordsOf(locale: 'zh' | 'en' | 'es') {
  const { say, like } = speakerOf(locale);
  return {
    locale,
    username: say('auth.username'),
    email: say('auth.email'),
    password: say('auth.password'),
    passwordAgain: say('auth.passwordAgain'),
    newPassword: say('auth.newPassword'),
    register: say('auth.register'),
    logIn: say('auth.logIn'),
    sentTitle: say('auth.sentTitle'),
    forgot: say('auth.forgot'),
    sendLink: say('auth.sendLink'),
    savePassword: say('auth.savePassword'),
    start: say('template.start'),
    startAfterLogin: say('template.startAfterLogin'),
    done: say('template.done'),
    download: like('template.download'),
    again: say('template.again'),
    failed: say('template.failed'),
    canceled: say('template.canceled'),
    keptSettings: say('template.kept'),
    photoReady: like('upload.facts'),
    typeProblem: like('upload.typeProblem'),
    galleryTitle: say('gallery.title'),
    myPictures: say('shell.myPictures'),
    logOut: say('shell.logOut'),
    templates: say('shell.templates'),
    helpSearch: say('help.search'),
    helpAsk: say('help.ask'),
    helpYes: say('help.yes'),
    voteThanks: say('help.voteThanks'),
    voteSorry: say('help.voteSorry'),
    contactName: say('contact.name'),
    contactSubject: say('contact.subject'),
    contactEnterprise: say('contact.subjects.enterprise'),
    contactMessage: say('contact.message'),
    contactSend: say('contact.send'),
    contactSent: say('contact.sentTitle'),
  };
}
