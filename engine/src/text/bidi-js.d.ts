/** The part of bidi-js that we use; its types speak of a CommonJS module with a default, which Node does not give. */
declare module 'bidi-js/dist/bidi.mjs' {
  export default function bidiFactory(): {
    /** One level for each UTF-16 unit. */
    getEmbeddingLevels(text: string): { readonly levels: Uint8Array };
  };
}
