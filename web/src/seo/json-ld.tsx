/** A schema.org object, without `@context`. */
export interface LinkedData {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

/** Facts about the page for machines. It is data and no script: the content security policy lets it pass. */
export function JsonLd({ data }: { readonly data: readonly LinkedData[] }) {
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': data });
  // `<` would end the element early if a title ever held `</script>`.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text.replaceAll('<', '\\u003c') }} />;
}

/** The way to a page from the front, in order; the last one is the page itself. */
export function breadcrumbList(steps: readonly { readonly name: string; readonly url: string }[]): LinkedData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
}

/** Questions that stand on the page with their answers. */
export function faqPage(questions: readonly { readonly question: string; readonly answer: string }[]): LinkedData {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
