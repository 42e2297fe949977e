/**
 * The page's only way from a string to a program: an address of the page's own origin, for its workers.
 * Everything else that the Content-Security-Policy calls a sink (innerHTML, eval, foreign scripts) is refused by the browser.
 */
window.trustedTypes?.createPolicy('default', {
  createScriptURL(address) {
    if (new URL(address, document.baseURI).origin === location.origin) return address;
    throw new TypeError(`not of this page's origin: ${address}`);
  },
});
