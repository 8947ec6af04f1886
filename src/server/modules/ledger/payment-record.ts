/**
 * Yen without consumption tax up to which no payment record (支払調書) of a person and calendar year is submitted (Income Tax Act art. 225,
 * its enforcement regulation art. 84; the tax may be left out where it is stated apart). All of our categories share it.
 */
export const recordAbove = 50_000
