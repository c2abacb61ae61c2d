/** First name, last name, rank as rendered, script rank in the faction. */
export type Person = readonly [firstName: string, lastName: string, rank: string, scriptRank: number];

/** Hospital staff by picker heading. All invented. */
export const PHMC_PEOPLE: Readonly<Record<string, readonly Person[]>> = {
  Leadership: [
    ['Ruth', 'Adler', 'Physician', 15],
    ['Casimir', 'Vondrak', 'Surgeon', 14],
    ['Philippa', 'Underhay', 'Physician', 13],
  ],
  'Hospital Supervisor': [
    ['Dorian', 'Achterberg', 'Physician', 12],
    ['Marisela', 'Quintrell', 'Nurse', 12],
  ],
  'Chief Resident': [
    ['Bertrand', 'Osgathorp', 'Physician', 11],
    ['Yasmin', 'Delacourt', 'Surgeon', 11],
  ],
  'Attending Physician': [
    ['Lorcan', 'Fennimore', 'Physician', 10],
    ['Ingrid', 'Sandvoss', 'Surgeon', 10],
    ['Theodora', 'Papandros', 'Physician', 10],
    ['Elwood', 'Marchbank', 'Surgeon', 10],
  ],
  Physician: [
    ['Amara', 'Osei', 'Physician', 5],
    ['Greta', 'Solheim', 'Physician', 9],
    ['Zoë', 'van der Hoek', 'Physician', 9],
    ['Matteo', 'Brancaleone', 'Surgeon', 9],
    ['Harriet', 'Cloverdale', 'Physician', 8],
  ],
  'Resident Physician': [
    ['Tobias', 'Wrenfield', 'Physician', 6],
    ['Saoirse', "O'Dwyer", 'Physician', 6],
    ['Emil', 'Krasnodar', 'Surgeon', 6],
    ['Nadia', 'Ferhat', 'Physician', 5],
    ['Percival', 'Ashdown', 'Physician', 5],
  ],
  'Physician Assistant': [
    ['Linnea', 'Bjorkholm', 'PA', 6],
    ['Rufus', 'Tanqueray', 'PA', 5],
  ],
  Psychiatrist: [
    ['Octavia', 'Rosenquist', 'Psych', 9],
    ['Hamish', 'Gillanders', 'Psych', 8],
  ],
  Psychologist: [
    ['Delphine', 'Marchetti', 'Psych', 8],
    ['Anselm', 'Voigtländer', 'Psych', 7],
    ['Keiko', 'Tamashiro', 'Psych', 6],
  ],
  Dentist: [
    ['Bastien', 'Moreau-Lys', 'Dentist', 8],
    ['Winona', 'Thackery', 'Dentist', 6],
  ],
  Pharmacist: [
    ['Cedric', 'Ambleside', 'Pharmacist', 7],
    ['Paloma', 'Iturbide', 'Pharmacist', 5],
  ],
  Nursing: [
    ['Noor', 'Haverkamp', 'Nurse', 2],
    ['Beatrix', 'Lundgaard', 'NP', 8],
    ['Jericho', 'Stapleton', 'Nurse', 6],
    ['Agnes', 'Pemberly', 'Nurse', 5],
    ['Lucian', 'Okonjo', 'Nurse', 4],
    ['Freya', 'Dunmore', 'Nurse', 3],
    ['Tamsin', 'Holloway-Reed', 'Physical Therapist', 5],
  ],
  'Emergency Medical Services': [
    ['Milo', 'Brandvold', 'EMT', 3],
    ['Sylvester', 'Crane-Hardy', 'Paramedic', 10],
    ['Joaquin', 'Velarde', 'Paramedic', 8],
    ['Roswitha', 'Eberlein', 'Paramedic', 7],
    ['Callum', 'Braithe', 'EMT', 4],
    ['Marguerite', 'Fontenoy', 'EMT', 2],
    ['Desmond', 'Quill', 'EMT', 1],
  ],
  Uncategorized: [['Ottilie', 'Sparrowhawk', 'Nurse', 1]],
};

/** Coroners by picker heading. All invented. */
export const CORONER_PEOPLE: Readonly<Record<string, readonly Person[]>> = {
  Leadership: [
    ['Leopold', 'Grimsditch', 'Chief Medical Examiner', 14],
    ['Jonas', 'Keller', 'Deputy Chief Medical Examiner', 12],
  ],
  'Medical Examiners': [
    ['Isolde', 'Nachtigal', 'Senior Medical Examiner', 11],
    ['Barnaby', 'Coldwell', 'Medical Examiner', 10],
    ['Vera', 'Stepanko', 'Medical Examiner', 10],
    ['Augustin', 'Leclerque', 'Medical Examiner', 9],
  ],
  'Coroner Investigators': [
    ['Ines', 'Calloway', 'Supervisor Coroner Investigator', 9],
    ['Roderick', 'Penhaligon', 'Senior Coroner Investigator', 8],
    ['Mirela', 'Dragomirova', 'Senior Coroner Investigator', 8],
    ['Thaddeus', 'Blackmoor', 'Coroner Investigator', 7],
    ['Sunniva', 'Aaberg', 'Coroner Investigator', 7],
    ['Gideon', 'Marlowe-Finch', 'Coroner Investigator', 6],
    ['Carmen', 'Villalobar', 'Coroner Investigator', 6],
  ],
  'Forensic Attendants': [
    ['Clemens', 'Rotherham', 'Supervisor Forensic Attendant', 5],
    ['Petra', 'Winterbourne', 'Forensic Attendant', 4],
    ['Ezekiel', 'Marsden-Vale', 'Forensic Attendant', 4],
    ['Aurelia', 'Stonebridge', 'Forensic Attendant', 3],
    ['Niall', 'Corrigan', 'Forensic Attendant', 3],
    ['Hedda', 'Lilienthorn', 'Trainee Forensic Attendant', 2],
    ['Orson', 'Tredwell', 'Trainee Forensic Attendant', 2],
    ['Mabel', 'Fairweather', 'Trainee Forensic Attendant', 1],
    ['Silas', 'Underwood-Kay', 'Trainee Forensic Attendant', 1],
  ],
};
