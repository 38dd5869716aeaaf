-- Every request asks for a result page that nobody has asked for before. The postcode is the script's first argument.
local usage = 5000 + os.time() % 1000000
local postcode = "2000"

function init(args)
  postcode = args[1] or postcode
end

request = function()
  usage = usage + 1
  return wrk.format("GET", "/rates/" .. postcode .. "?usage_kwh=" .. usage)
end
