/**
 * Whether what repeats a check is tried, too: the same in English, with the motion that people see, the contrast of what sweeps have looked
 * at, more random steps. CI leaves it to the night (decision 296).
 */
export const triesAll = process.env['TESTS'] !== 'once'
