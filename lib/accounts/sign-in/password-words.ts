/**
 * Words that guessing programs try first, in lower case, chosen from published lists of leaked passwords. Endings such
 * as digits, years and symbols are removed before a password is compared (see password-rules.ts).
 */
const groups = {
  access: `password passwort passwd passcode pass secret login logon letmein access admin administrator root user guest demo
    test testing tester default changeme welcome hello master system server network computer internet security private
    windows microsoft google yahoo facebook linkedin myspace hotmail gmail android samsung nokia windows office cisco`,
  affection: `love iloveyou iloveu loveyou loveme mylove lovely forever angel baby babygirl babyboy princess prince queen
    king sweet sweetie sweetheart honey sugar darling beautiful handsome gorgeous sexy kisses kitty flower butterfly
    friend friends bestfriend family mother father mommy daddy mum dad brother sister husband wife jesus christ heaven
    blessed blessing faith hope peace trinity god`,
  animals: `monkey dragon tiger lion eagle falcon wolf panther bear dolphin horse rabbit bunny turtle spider scorpion
    penguin dog cat puppy kitten bulldog snoopy pokemon pikachu`,
  people: `michael jordan jennifer jessica ashley daniel thomas andrew joshua matthew anthony charlie george robert
    william nicole michelle hannah samantha amanda jasmine taylor brandon justin patrick oliver alexander benjamin
    elizabeth victoria charlotte maggie ginger buster hunter harley ranger chester jackson madison james john david
    chris mike peter sophie emily sarah`,
  heroes: `superman batman spiderman starwars startrek matrix naruto harrypotter hogwarts gandalf ninja pirate killer hacker
    shadow phoenix thunder warrior wizard merlin magic mustang ferrari porsche mercedes corvette yamaha harley
    minecraft fortnite roblox zelda mario sonic metallica nirvana slipknot eminem blink freedom whatever nothing
    trustnoone trustno swordfish sunshine rainbow diamond purple orange silver golden banana cookie cheese chocolate
    coffee pepper apple summer winter spring autumn january february march april may june july august september
    october november december monday tuesday wednesday thursday friday saturday sunday money lucky winner success`,
  sport: `football baseball basketball soccer hockey cricket rugby tennis golf golfer surfing liverpool arsenal chelsea
    manchester united barcelona juventus realmadrid yankees cowboys steelers lakers collingwood essendon carlton
    richmond geelong hawthorn broncos rabbitohs wallabies`,
  places: `australia aussie sydney melbourne brisbane perth adelaide hobart darwin canberra queensland victoria tasmania
    newsouthwales london newyork america england ireland scotland india pakistan canada`,
  ours: `gridfare electricity electric energy power solar meter bill bills tariff plan plans rate rates retailer grid
    business company office cafe bakery shop store account manager`,
};

export const passwordWords: ReadonlySet<string> = new Set(
  Object.values(groups).flatMap((group) => group.trim().split(/\s+/)),
);

/** Sequences of keys, letters and digits; three or more in a row, in either direction, add no strength. */
export const passwordRuns = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '147258369',
  '789456123',
  '741852963',
  'poiuytrewq',
  'mnbvcxz',
];
