/** The numbers of instalments that the sandbox knows (`meta.allowInstallments`, payment document §2.3). */
export const INSTALLMENTS = [3, 6, 12]
