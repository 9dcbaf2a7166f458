// Which words say nothing about what is wanted? Asked for alone or in quotes they count all the same.

const words = `a about above after again against all also am an and any are as at be because been before being below
between both but by can cannot could did do does doing down during each either etc few for from further get give given
had has have having he hence her here how however i if in into is it its itself just let like made make many may me
might more most much must my near need no nor not now of off on once only onto or other our out over own per please
said same she should since so some such than that the their them then there these they this those through thus to too
under until up upon us use used using very via was we well were what when where whether which while who whom whose why
will with within without would yet you your
aber als auch auf aus bei das dem den der des die durch ein eine einer eines er es für im ist mit nach nicht oder sich
sind über um und vom von war wie wird zu zum zur
au aux avec ce ces dans de du elle en est et il la le les leur ne par pas pour que qui se ses son sont sur un une
al como con del el ella en entre es esta este la las lo los más no para pero por que se sin su sus un una y`;

export const stopWords: ReadonlySet<string> = new Set(words.split(/\s+/));
