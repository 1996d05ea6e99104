/** How the product and the issuer of the tests know each other. */
export const ownClient = { clientId: 'afterglow', clientSecret: 'a secret between the two of them' };
